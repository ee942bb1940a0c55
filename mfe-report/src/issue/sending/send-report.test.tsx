import { session } from '@civictrack/shared'
import { neverRespond, tokenFor } from '@civictrack/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { fillDevice } from '../../testing/fake-device'
import { field, fillIn, REPORT, submit } from '../../testing/fill-in'
import { shownToasts } from '../../testing/render-page'
import { openForm, prepareReportForm, sendReport, settle } from '../../testing/report-form'
import { holdNext, idempotencyKeys, reportCalls, respondNext, sentReports } from '../../testing/report-network'

jest.mock('idb', () => jest.requireActual('../../testing/fake-device'))
jest.mock('../../../../shared/src/photo/decode-picture', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))

prepareReportForm({ account: 'Ada' })

test('sends exactly the fields of the wire, the small photo, the token and a key', async () => {
  respondNext({ body: { message: 'Thank you', reference: 'CT-1' } })
  sendReport()
  await waitFor(() => expect(reportCalls().length).toBe(1))
  const [{ headers, fields, image }] = (await sentReports()) as [Awaited<ReturnType<typeof sentReports>>[0]]
  expect(headers.get('Authorization')).toBe(`Bearer ${session.current()?.token}`)
  expect(headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
  expect(fields).toEqual(Object.entries(REPORT))
  expect([image.name, image.type, image.size]).toEqual(['photo.jpg', 'image/jpeg', 'small'.length])
})

test('says that it succeeded once the server has acknowledged it, and goes to the confirmation', async () => {
  const respond = holdNext({ body: { message: 'Thank you', reference: 'CT-1' } })
  const percentages = recordPercentages()
  sendReport()
  await waitFor(() => expect(percentages()[0]).toBe('0'))
  expect(screen.getByLabelText(/^Sending your report: \d+ %$/)).toBeTruthy()
  expect(screen.getByText<HTMLButtonElement>('Loading....').disabled).toBe(true)
  expect(shownToasts()).toEqual([])
  respond()
  await waitFor(() => expect(window.location.pathname).toBe('/ReportSubmit'))
  expect(shownToasts()).toEqual(['success: Issue reported successfully!'])
  expect(JSON.parse(sessionStorage.getItem('civictrack-report-confirmation') ?? '')).toEqual({
    reference: 'CT-1',
    title: 'Deep pothole',
    category: 'Road Damage',
    address: '12 Allen Avenue, Ikeja, Lagos',
    photos: 1,
  })
  expect(localStorage.getItem('civictrack-report-draft:Ada')).toBeNull()
})

test.each([
  ['no network', undefined, /^You appear to be offline\. Your report is kept/],
  ['a broken server', { status: 503, body: '' }, /^Something went wrong on our side.*Your report is kept/],
  ['too many calls', { status: 429, body: { message: 'Slow down.' } }, /^Slow down\. Your report is kept/],
])('keeps the report after %s, says so, and sends the same one again', async (_name, response, message) => {
  if (response) respondNext(response)
  sendReport()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(shownToasts().join()).toMatch(/^info: .*is kept on this device/)
  expect(field('Title').value).toBe('')
  respondNext({ body: { reference: 'CT-1' } })
  fireEvent.click(await screen.findByLabelText('Try again now: Deep pothole'))
  expect(await screen.findByText('Reference number CT-1')).toBeTruthy()
  const [first, again] = idempotencyKeys()
  expect(again).toBe(first)
})

test('asks to leave the page open where a full device stores nothing, and still sends the report', async () => {
  fillDevice()
  sendReport()
  const message =
    /^You appear to be offline\. This device has no room to keep your report\. Please leave this page open/
  expect(await screen.findByText(message)).toBeTruthy()
  respondNext({ body: { reference: 'CT-1' } })
  fireEvent.click(await screen.findByLabelText('Try again now: Deep pothole'))
  expect(await screen.findByText('Reference number CT-1')).toBeTruthy()
})

test('claims neither success nor failure for a report that got no response', async () => {
  neverRespond()
  openForm()
  fillIn()
  await settle()
  const realTimeout = setTimeout
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  submit()
  for (let tries = 0; reportCalls().length === 0 && tries < 100; tries += 1) {
    await act(() => new Promise<void>((resolve) => realTimeout(resolve, 5)))
  }
  act(() => void jest.advanceTimersByTime(50_000))
  jest.useRealTimers()
  expect(await screen.findByText(/took too long.*will be sent again. It will not be reported twice/)).toBeTruthy()
})

test('keeps the report when the session has ended, and asks for a log-in', async () => {
  respondNext({ status: 401, body: { message: 'Who are you?' } })
  sendReport()
  expect(await screen.findByText(/^Your log-in has ended\. Your report is kept/)).toBeTruthy()
  expect(session.current()).toBeNull()
  respondNext({ body: { reference: 'CT-1' } })
  act(() => session.logIn(tokenFor('Ada')))
  expect(await screen.findByText('Reference number CT-1')).toBeTruthy()
})

test('keeps the report of a visitor, says so, and sends it by itself after a log-in', async () => {
  session.logOut()
  sendReport()
  const message = 'Your report is kept on this device, photo included. Log in or sign up, and it is sent by itself.'
  expect(await screen.findByText(message)).toBeTruthy()
  expect(shownToasts()).toEqual([`info: ${message}`])
  expect(screen.getByText('Sign up').getAttribute('href')).toBe('/Signup?next=%2FIssue#create-account')
  expect(reportCalls()).toEqual([])
  respondNext({ body: { reference: 'CT-1' } })
  act(() => session.logIn(tokenFor('Ada')))
  expect(await screen.findByText('Reference number CT-1')).toBeTruthy()
  await waitFor(() => expect(reportCalls()).toHaveLength(1))
  const [sent] = await sentReports()
  expect(sent?.image.size).toBe('small'.length)
})

/** All percentages that the form has shown since, because the upload may go on before a query sees the first one. */
function recordPercentages(): () => string[] {
  const shown: string[] = []
  const observer = new MutationObserver(() => {
    const [, percentage] = /Sending your report: (\d+) %/.exec(document.body.textContent ?? '') ?? []
    if (percentage && percentage !== shown.at(-1)) shown.push(percentage)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => shown
}
