import type { ReportFieldName } from '@civictrack/contract/wire'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { choosePhoto, field, set } from '../../testing/fill-in'
import { openForm, prepareReportForm, settle } from '../../testing/report-form'
import { REPORT_INPUTS } from './report-inputs'

jest.mock('idb', () => jest.requireActual('../../testing/fake-device'))
jest.mock('../../../../shared/src/photo/decode-picture', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))

prepareReportForm()

test('a map that lacks the input of a field does not compile', () => {
  const { title, ...others } = REPORT_INPUTS
  // @ts-expect-error The input of the title is missing.
  others satisfies Record<ReportFieldName, unknown>
  expect(title).toBeDefined()
})

test('shows the chosen photo with its size before and after, and lets it be removed', async () => {
  openForm()
  choosePhoto()
  expect(screen.getByAltText<HTMLImageElement>('Preview of your photo').src).toBe('blob:photo')
  expect(await screen.findByText('13 bytes, sent as 5 bytes')).toBeTruthy()
  Object.defineProperty(field('Image'), 'files', { value: [] })
  fireEvent.click(screen.getByText('Remove photo'))
  expect(screen.queryByAltText('Preview of your photo')).toBeNull()
})

test.each([
  [1, /does not share your location/],
  [2, /is not available right now/],
  [3, /took too long/],
])('says why the position cannot be found (code %d)', async (code, message) => {
  locate((_found, failed) => failed({ code }))
  openForm()
  fireEvent.click(screen.getByText('Use my location'))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('fills in a rounded position with its accuracy; a typed location stays', async () => {
  locate((found) => found({ coords: { latitude: 6.601838, longitude: 3.351486, accuracy: 12.3 } }))
  openForm()
  fireEvent.click(screen.getByText('Use my location'))
  expect(await screen.findByText(/to within 12 m/)).toBeTruthy()
  expect(field('Location').value).toBe('Near 6.602, 3.351')
  set('location', 'Behind the market')
  fireEvent.click(screen.getByText('Use my location'))
  await settle()
  expect(field('Location').value).toBe('Behind the market')
})

test('drops a position that is found after the form was left, so that no other report is sent with it', async () => {
  let find = () => {}
  locate((found) => {
    find = () => found({ coords: { latitude: 6.601838, longitude: 3.351486, accuracy: 12.3 } })
  })
  openForm()
  fireEvent.click(screen.getByText('Use my location'))
  cleanup()
  find()
  await settle()
  expect(localStorage.getItem('civictrack-report-draft')).toBeNull()
})

type Success = (found: { coords: { latitude: number; longitude: number; accuracy: number } }) => void
type Failure = (failed: { code: number }) => void

function locate(getCurrentPosition: (found: Success, failed: Failure) => void): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}
