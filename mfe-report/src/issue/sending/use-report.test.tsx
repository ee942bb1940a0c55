import { loadOutbox, session } from '@civictrack/shared'
import { tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { storedConfirmation } from '../../confirmation/confirmation'
import { draft } from '../../draft/draft'
import { field, set, submit } from '../../testing/fill-in'
import { shownToasts } from '../../testing/render-page'
import { openForm, prepareReportForm, sendAndOpenNextForm, sendReport, settle } from '../../testing/report-form'
import { holdNext, idempotencyKeys, reportCalls, respondNext } from '../../testing/report-network'

jest.mock('idb', () => jest.requireActual('../../testing/fake-device'))
jest.mock('../../../../shared/src/photo/decode-picture', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))

prepareReportForm({ account: 'Ada' })

const REFUSAL = { status: 422, body: { message: 'Too blurry.' } }
const CORRECT = /^Correct this report: Deep pothole$/

test.each([400, 413, 415, 422])(
  'shows the message of the server when it refuses with %d, and keeps all texts and the photo',
  async (status) => {
    respondNext({ status, body: { message: 'We cannot take this', fields: { location: 'Where is that?' } } })
    sendReport()
    expect(await screen.findByText('We cannot take this')).toBeTruthy()
    expect(shownToasts()).toEqual(['error: We cannot take this'])
    expect(document.getElementById('field-location-error')?.textContent).toBe('Where is that?')
    expect(field('Description').value).toBe('Cars swerve')
    expect(screen.getByAltText('Preview of your photo')).toBeTruthy()
  },
)

test('a report that was corrected after a refusal is sent as a new one', async () => {
  respondNext(REFUSAL)
  sendReport()
  await screen.findByText('Too blurry.')
  set('location', '12 Allen Avenue, Ikeja')
  respondNext({ body: { reference: 'CT-1' } })
  submit()
  await waitFor(() => expect(reportCalls().length).toBe(2))
  const [first, corrected] = idempotencyKeys()
  expect(corrected).not.toBe(first)
})

test('a report that is refused after its form was left can be corrected from the outbox', async () => {
  const refuse = holdNext(REFUSAL)
  await sendAndOpenNextForm()
  refuse()
  await waitFor(() => expect(shownToasts()).toEqual(['error: Too blurry.']))
  expect(screen.getByLabelText(CORRECT)).toBeTruthy()
})

test('a refused report that is corrected after the session has ended returns to the form', async () => {
  const refuse = holdNext(REFUSAL)
  await sendAndOpenNextForm()
  refuse()
  await waitFor(() => expect(shownToasts()).toEqual(['error: Too blurry.']))
  act(() => session.end())
  fireEvent.click(screen.getByLabelText(CORRECT))
  await waitFor(() => expect(field('Title').value).toBe('Deep pothole'))
  expect((await loadOutbox()).outbox.all()).toEqual([])
})

test('a refusal does not change the draft of a second report, nor its photo', async () => {
  const refuse = holdNext(REFUSAL)
  await sendAndOpenNextForm()
  set('title', 'Second report')
  const before = draft.read()
  refuse()
  await waitFor(() => expect(shownToasts()).toEqual(['error: Too blurry.']))
  expect(screen.getByLabelText(CORRECT)).toBeTruthy()
  expect(draft.read()).toEqual(before)
  const { keptFiles } = await loadOutbox()
  expect(await keptFiles.get(before?.id ?? '')).toBeUndefined()
})

test('the draft of a second report stays when the first has arrived', async () => {
  const respond = holdNext({ body: { reference: 'CT-1' } })
  await sendAndOpenNextForm()
  set('title', 'Second report')
  respond()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Issue reported successfully!']))
  await settle()
  expect(draft.read()?.fields.title).toBe('Second report')
})

test('the texts of a second account stay when the report of the first gets its response', async () => {
  const refuse = holdNext({ status: 401, body: { message: 'Who are you?' } })
  await sendAndOpenNextForm()
  cleanup()
  session.logIn(tokenFor('Bola'))
  openForm()
  set('title', "Bola's street")
  refuse()
  await waitFor(() => expect(shownToasts().join()).toMatch(/^info: Your log-in has ended/))
  expect(draft.read()?.fields.title).toBe("Bola's street")
})

test('a report is sent under its own account when another one logs in while its photo is prepared', async () => {
  const adasToken = tokenFor('Ada')
  session.logIn(adasToken)
  sendReport()
  act(() => session.logIn(tokenFor('Bola')))
  expect(await screen.findByText(/^Your log-in has ended. Your report is kept/)).toBeTruthy()
  expect(reportCalls()).toEqual([])
  expect(localStorage.getItem('civictrack-report-draft:Ada')).toBeNull()
  expect(localStorage.getItem('civictrack-last-place:Bola')).toBeNull()
  respondNext({ body: { reference: 'CT-1' } })
  act(() => session.logIn(adasToken))
  expect(await screen.findByText('Reference number CT-1')).toBeTruthy()
  expect(reportCalls()[0]?.headers.get('Authorization')).toBe(`Bearer ${adasToken}`)
})

test('the confirmation of a report is never shown to another account', async () => {
  const respond = holdNext({ body: { reference: 'CT-1' } })
  sendReport()
  await waitFor(() => expect(reportCalls()).toHaveLength(1))
  act(() => session.logIn(tokenFor('Bola')))
  respond()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Issue reported successfully!']))
  await settle()
  expect(window.location.pathname).toBe('/Issue')
  expect(storedConfirmation()).toBeNull()
})
