import { calls, respondTo } from '@civictrack/shared/testing'
import { screen } from '@testing-library/react'
import { DESK, deskReport, detailOf, prepareEachTest, respondWithDesk, sentTo } from '../../testing/network'
import { renderPage } from '../../testing/render-page'
import { DeskPage } from '../desk-page'
import { UnreadablePhoto } from './answer-photo'
import { sendAnswer } from './desk-calls'

const mockDecode = jest.fn()
jest.mock('../../../../shared/src/photo/decode-picture', () => ({ decodePicture: () => mockDecode() }))

prepareEachTest()
beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => jest.resetAllMocks())

const picture = () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} })
const REPORT = deskReport()
const PHOTOS = `${DESK}/photos`
const ANSWERS = `POST ${DESK}/reports/${REPORT.reference}/answers`

const large = () => new File([new Uint8Array(4_000_000)], 'IMG_at_home.jpg', { type: 'image/jpeg' })
const unreadable = () => new File(['x'], 'a.heic', { type: 'image/heic' })

async function chooseDone(file: File): Promise<void> {
  respondWithDesk([REPORT])
  const user = renderPage(<DeskPage />, `/Staff/Reports/${REPORT.reference}`)
  await user.click(await screen.findByRole('radio', { name: /^Done/ }))
  await user.upload(screen.getByLabelText('Photo of the result (optional)'), file)
}

/** The call of the form. jsdom's forms do not tell the files that were chosen. */
function send(photo: File) {
  respondTo({ [`POST ${PHOTOS}`]: { body: { photoId: 'p1' } }, [ANSWERS]: { body: detailOf(REPORT) } })
  const values = new FormData()
  values.set('answer', 'done')
  values.set('photo', photo)
  return sendAnswer({ slug: 'ikeja-works', reference: REPORT.reference }, values)
}

test('a photo is made small as soon as it is chosen, and is shown with its size', async () => {
  mockDecode.mockResolvedValue(picture())
  await chooseDone(large())
  expect(await screen.findByText('1 KB will be sent.')).toBeTruthy()
  expect(screen.getByAltText<HTMLImageElement>('The chosen photo').src).toBe('blob:photo')
})

test('only the small photo is sent, under a name that tells nothing', async () => {
  mockDecode.mockResolvedValue(picture())
  await send(large())
  // The network's form data are not of the class of jsdom.
  const sent = (await calls().find(({ path }) => path === PHOTOS)?.body) as FormData
  const photo = sent.get('photo') as File
  expect([photo.size, photo.name]).toEqual([5, 'photo.jpg'])
  expect(await sentTo(ANSWERS)).toEqual({ answer: 'done', note: '', photoId: 'p1' })
})

test('a photo that cannot be read is said at its field, and nothing is sent', async () => {
  mockDecode.mockRejectedValue(new Error('cannot decode'))
  await chooseDone(unreadable())
  expect(await screen.findByText(/^This photo cannot be read/)).toBeTruthy()
  await expect(send(unreadable())).rejects.toBeInstanceOf(UnreadablePhoto)
  expect(calls().some(({ method }) => method === 'POST')).toBe(false)
})
