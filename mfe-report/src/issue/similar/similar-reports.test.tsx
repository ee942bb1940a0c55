import type { SimilarReport } from '@civictrack/contract/wire'
import { session } from '@civictrack/shared'
import { calls, server, tokenFor, toResponse } from '@civictrack/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { fillIn, REPORT, set } from '../../testing/fill-in'
import { shownToasts } from '../../testing/render-page'
import { openForm, prepareReportForm, sendReport, settle } from '../../testing/report-form'
import { reportCalls, respondNext } from '../../testing/report-network'

jest.mock('idb', () => jest.requireActual('../../testing/fake-device'))
jest.mock('../../../../shared/src/photo/decode-picture', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))

prepareReportForm({ account: 'Ada' })

const SIMILAR: SimilarReport = {
  ...{ reference: 'CT-9', title: 'Pothole by the bank', category: 'Road Damage', location: 'Allen Avenue' },
  ...{ state: 'Lagos', lga: 'Ikeja', status: 'Reported', photo: '/media/9-480.webp', likes: 2 },
  ...{ date: new Date(Date.now() - 3 * 86_400_000).toISOString(), distance: 300, isYours: false, isUpvoted: false },
}
const asked = () => calls().filter(({ path }) => path === '/api/v1/issue/similar')
/** The upvotes and follows that were sent, in their order. */
const voices = () =>
  calls().flatMap(({ method, path }) => {
    const what = /^\/api\/v1\/issue\/CT-9\/(upvote|follow)$/.exec(path)?.[1]
    return what ? [`${method} ${what}`] : []
  })

test('shows a similar report before sending, with place, rough distance and age', async () => {
  find([SIMILAR])
  openForm()
  fillIn()
  expect(await screen.findByText('Is it one of these?')).toBeTruthy()
  for (const text of ['Allen Avenue, Ikeja, Lagos', 'About 300 m away', 'Reported 3 days ago']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByText('Pothole by the bank').getAttribute('href')).toBe('/Reports/CT-9')
  expect(screen.getByAltText('Photo: Pothole by the bank').getAttribute('src')).toBe(SIMILAR.photo)
  const { description, ...fields } = REPORT
  expect(await asked()[0]?.body).toEqual(fields)
})

test('"Affects me too" upvotes it and follows it, and says so only when the server has both', async () => {
  find([SIMILAR])
  openForm()
  fillIn()
  refuse('follow', 404)
  fireEvent.click(await screen.findByLabelText('Affects me too: Pothole by the bank'))
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(screen.queryByText(/^Thank you/)).toBeNull()
  accept()
  fireEvent.click(await screen.findByLabelText('Affects me too: Pothole by the bank'))
  expect(await screen.findByText('Thank you. Your voice counts there, and you will hear how it goes on.')).toBeTruthy()
  expect(voices()).toEqual(['PUT upvote', 'PUT follow', 'PUT upvote', 'PUT follow'])
})

test('without a network "Affects me too" is kept for the account, and sent once there is one', async () => {
  find([SIMILAR])
  openForm()
  fillIn()
  server.use(http.put('*/api/v1/issue/CT-9/upvote', () => HttpResponse.error()))
  fireEvent.click(await screen.findByLabelText('Affects me too: Pothole by the bank'))
  expect(await screen.findByText(/^There is no network now/)).toBeTruthy()
  expect([shownToasts(), screen.queryByText(/^Thank you/)]).toEqual([[], null])

  accept()
  const before = voices().length
  act(() => session.logIn(tokenFor('Bola')))
  act(() => void window.dispatchEvent(new Event('online')))
  await settle()
  expect(voices().slice(before)).toEqual([])
  act(() => session.logIn(tokenFor('Ada')))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(voices().slice(before)).toEqual(['PUT upvote', 'PUT follow']))
  await settle()
  act(() => void window.dispatchEvent(new Event('online')))
  await settle()
  expect(voices()).toHaveLength(before + 2)
})

test('sending waits for no answer', async () => {
  server.use(http.post('*/api/v1/issue/similar', () => new Promise<never>(() => undefined)))
  sendReport()
  await waitFor(() => expect(reportCalls()).toHaveLength(1))
})

test('"Send mine" sends the report', async () => {
  find([SIMILAR])
  openForm()
  fillIn()
  const button = await screen.findByText<HTMLButtonElement>('Send mine')
  expect([button.type, button.form]).toEqual(['submit', document.querySelector('form')])
})

test('asks nothing for a visitor, and nothing while too little is filled in', async () => {
  session.logOut()
  find([SIMILAR])
  openForm()
  fillIn()
  await pauseAfterTyping()
  expect(asked()).toEqual([])
  act(() => session.logIn(tokenFor('Ada')))
  set('title', 'Pot')
  await pauseAfterTyping()
  expect(asked()).toEqual([])
})

test('shows nothing, and the form goes on, when the question fails or gets something else', async () => {
  server.use(http.post('*/api/v1/issue/similar', () => toResponse({ body: 'Log in to the hotel' })))
  openForm()
  fillIn()
  await waitFor(() => expect(asked()).toHaveLength(1), { timeout: 3000 })
  await settle()
  expect([screen.queryByText('Is it one of these?'), shownToasts()]).toEqual([null, []])
})

test('offers them after a report that was kept has arrived, without that report itself', async () => {
  sendReport()
  await screen.findByText(/is kept on this device and will be sent/)
  find([SIMILAR])
  respondNext({ body: { reference: 'CT-1' } })
  fireEvent.click(await screen.findByLabelText('Try again now: Deep pothole'))
  expect(await screen.findByText('Is your report about one of these?')).toBeTruthy()
  expect(screen.getByText(/^Your report “Deep pothole” has arrived/)).toBeTruthy()
  expect(await asked().at(-1)?.body).toMatchObject({ except: 'CT-1', title: 'Deep pothole' })
})

/** Longer than the form waits for the next field. */
function pauseAfterTyping(): Promise<void> {
  return act(() => new Promise<void>((resolve) => setTimeout(resolve, 800)))
}

function find(issues: SimilarReport[]): void {
  server.use(http.post('*/api/v1/issue/similar', () => toResponse({ body: { issues } })))
}

function accept(): void {
  server.use(
    http.put('*/api/v1/issue/CT-9/upvote', () => toResponse({ body: { likes: 3, isUpvoted: true } })),
    http.put('*/api/v1/issue/CT-9/follow', () => toResponse({ body: { isFollowing: true } })),
  )
}

/** One of the two calls is refused, the other is not. */
function refuse(what: string, status: number): void {
  accept()
  server.use(http.put(`*/api/v1/issue/CT-9/${what}`, () => toResponse({ status, body: { message: 'No' } })))
}
