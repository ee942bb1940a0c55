import { loadOutbox, session } from '@civictrack/shared'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { storedConfirmation } from '../../confirmation/confirmation'
import { draft } from '../../draft/draft'
import { answers, forgetCalls, holds, holdsRefusal, sentReports } from '../../testing/fake-api'
import { emptyDevice } from '../../testing/fake-device'
import { field, fillIn, set, submit } from '../../testing/fill-in'
import { cleanDocument, renderPage, shownToasts } from '../../testing/render-page'
import { FormDataWithFiles } from '../../testing/uploaded-files'
import { ReportIssuePage } from '../issue-page'

jest.mock('axios')
jest.mock('idb', () => jest.requireActual('../../testing/fake-device'))
jest.mock('../../photo/decode-picture', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))

const tokenOf = (name: string) => `${btoa('{"alg":"HS256"}')}.${btoa(`{"user":{"name":"${name}"}}`)}.signature`

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: {} })
  globalThis.FormData = FormDataWithFiles
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  session.logIn(tokenOf('Ada'))
})
afterEach(async () => {
  cleanup()
  const { outbox } = await loadOutbox()
  for (const { id } of outbox.all()) await outbox.remove(id)
  emptyDevice()
  cleanDocument()
  sessionStorage.clear()
  forgetCalls()
})

const open = () => renderPage(<ReportIssuePage />, '/Issue')
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

/** Sends a report, and comes back to an empty form while it is on its way. */
async function sendAndComeBack() {
  open()
  fillIn()
  submit()
  await waitFor(() => expect(sentReports()).toHaveLength(1))
  cleanup()
  open()
  await waitFor(() => expect(localStorage.getItem('civictrack-report-draft:Ada')).toBeNull())
}

test('a report that is refused after its page was left can be mended from the outbox', async () => {
  const refuse = holdsRefusal(422, { message: 'Too blurry.' })
  await sendAndComeBack()
  refuse()
  await waitFor(() => expect(shownToasts()).toEqual(['error: Too blurry.']))
  expect(screen.getByLabelText('Mend it: Deep pothole')).toBeTruthy()
})

test('a refusal leaves the draft of a second report, and its photo, alone', async () => {
  const refuse = holdsRefusal(422, { message: 'Too blurry.' })
  await sendAndComeBack()
  set('title', 'Second report')
  const before = draft.read()
  refuse()
  await waitFor(() => expect(shownToasts()).toEqual(['error: Too blurry.']))
  expect(screen.getByLabelText('Mend it: Deep pothole')).toBeTruthy()
  expect(draft.read()).toEqual(before)
  const { keptFiles } = await loadOutbox()
  expect(await keptFiles.get(before?.id ?? '')).toBeUndefined()
})

test('the draft of a second report stays when the first has arrived', async () => {
  const answer = holds({ reference: 'CT-1' })
  await sendAndComeBack()
  set('title', 'Second report')
  answer()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Issue reported successfully!']))
  await settle()
  expect(draft.read()?.fields.title).toBe('Second report')
})

test('what somebody else types on this phone stays when a report of before is answered', async () => {
  const refuse = holdsRefusal(401, { message: 'Who are you?' })
  await sendAndComeBack()
  cleanup()
  session.logIn(tokenOf('Bola'))
  open()
  set('title', "Bola's street")
  refuse()
  await waitFor(() => expect(shownToasts().join()).toMatch(/^info: Your log-in has ended/))
  expect(draft.read()?.fields.title).toBe("Bola's street")
})

test('a report whose photo is still made small when somebody else logs in goes out under its own account', async () => {
  open()
  fillIn()
  submit()
  act(() => session.logIn(tokenOf('Bola')))
  expect(await screen.findByText(/^Your log-in has ended. Your report is kept/)).toBeTruthy()
  expect(sentReports()).toEqual([])
  expect(localStorage.getItem('civictrack-report-draft:Ada')).toBeNull()
  expect(localStorage.getItem('civictrack-last-place:Bola')).toBeNull()
  answers({ reference: 'CT-1' })
  act(() => session.logIn(tokenOf('Ada')))
  expect(await screen.findByText('Reference number CT-1')).toBeTruthy()
  expect(sentReports()[0]?.headers.Authorization).toBe(`Bearer ${tokenOf('Ada')}`)
})

test('nobody is led to the confirmation of what somebody else has reported', async () => {
  const answer = holds({ reference: 'CT-1' })
  open()
  fillIn()
  submit()
  await waitFor(() => expect(sentReports()).toHaveLength(1))
  act(() => session.logIn(tokenOf('Bola')))
  answer()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Issue reported successfully!']))
  await settle()
  expect(window.location.pathname).toBe('/Issue')
  expect(storedConfirmation()).toBeNull()
})

test('a refused report that is mended when the session has ended stands in the form', async () => {
  const refuse = holdsRefusal(422, { message: 'Too blurry.' })
  await sendAndComeBack()
  refuse()
  await waitFor(() => expect(shownToasts()).toEqual(['error: Too blurry.']))
  act(() => session.end())
  fireEvent.click(screen.getByLabelText('Mend it: Deep pothole'))
  await waitFor(() => expect(field('Title').value).toBe('Deep pothole'))
  expect((await loadOutbox()).outbox.all()).toEqual([])
})
