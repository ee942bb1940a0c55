import { session } from '@civictrack/shared'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { answers, calls, forgetCalls, holds, refuses } from '../testing/fake-api'
import { cleanDocument, inSite, renderPage, shownToasts } from '../testing/render-page'
import { destination } from '../way/destination'
import { mailedCode } from '../way/mailed-code'
import { OtpPage } from './otp-page'

jest.mock('axios')

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  cleanDocument()
  forgetCalls()
})

const open = () => renderPage(<OtpPage />, '/OtpVerify')
const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit/)
const shown = () => boxes().map((box) => box.value)
const box = (index: number) => boxes()[index] as HTMLInputElement
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' })
const verify = () => button('Verify')

test('is a named group of six numeric boxes', () => {
  open()
  expect(screen.getByRole('group', { name: '6-digit code' })).toBeTruthy()
  expect(boxes().map(({ inputMode }) => inputMode)).toEqual(Array(6).fill('numeric'))
  expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual(Array(6).fill('one-time-code'))
})

test('says where the code went', () => {
  session.rememberEmail('ada@example.com')
  open()
  expect(screen.getByText('We sent a 6-digit code to ada@example.com.')).toBeTruthy()
})

test('typing goes from box to box', async () => {
  const user = open()
  await user.click(box(0))
  await user.keyboard('12a3')
  expect(shown()).toEqual(['1', '2', '3', '', '', ''])
  expect(document.activeElement).toBe(box(3))
})

test('a filled box takes the digit typed last', async () => {
  const user = open()
  await user.type(box(0), '1')
  await user.type(box(0), '9')
  expect(box(0).value).toBe('9')
})

test('Backspace clears, then moves back', async () => {
  const user = open()
  await user.click(box(0))
  await user.keyboard('12{Backspace}')
  expect(document.activeElement).toBe(box(1))
  await user.keyboard('{Backspace}')
  expect(shown()).toEqual(['1', '', '', '', '', ''])
  expect(document.activeElement).toBe(box(1))
})

test('arrows move without changing anything', async () => {
  const user = open()
  await user.click(box(0))
  await user.keyboard('12{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(box(0))
  expect(shown()).toEqual(['1', '2', '', '', '', ''])
})

test('a code pasted into any box fills all', async () => {
  const user = open()
  await user.click(box(3))
  await user.paste('12-34 56')
  expect(shown()).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('pasting anything else changes nothing', async () => {
  const user = open()
  await user.click(box(3))
  await user.paste('12345')
  expect(shown()).toEqual(['', '', '', '', '', ''])
})

test('wants all six digits', async () => {
  const user = open()
  await user.type(box(0), '1')
  await user.click(verify())
  expect(screen.getByText('Please enter the 6-digit OTP code.')).toBeTruthy()
  expect(calls()).toEqual([])
})

test('sends the joined digits, says what the server says, and goes to the log-in after 2 seconds', async () => {
  answers({ message: 'Welcome' })
  const user = open()
  await user.click(box(0))
  await user.keyboard('123456')
  await user.click(verify())
  expect(await screen.findByText('Welcome')).toBeTruthy()
  expect(calls()).toEqual([{ method: 'POST', path: '/api/v1/user/verify', body: { otp: '123456' } }])
  expect(shownToasts()).toEqual(['success: Welcome'])
  act(() => jest.advanceTimersByTime(1900))
  expect(window.location.pathname).toBe('/OtpVerify')
  act(() => jest.advanceTimersByTime(100))
  expect(window.location.pathname).toBe('/CreateAccount')
})

test('goes where the server says, with words of its own when the server has none', async () => {
  answers({ next: '/NewPassword' })
  const user = open()
  await user.click(box(0))
  await user.paste('123456')
  await user.click(verify())
  expect(await screen.findByText('OTP verified successfully!')).toBeTruthy()
  act(() => jest.advanceTimersByTime(2000))
  expect(window.location.pathname).toBe('/NewPassword')
})

test('sends digits that were typed before scripts were there', async () => {
  answers({})
  const user = open()
  for (const [index, element] of boxes().entries()) element.value = String(index)
  fireEvent.change(box(5), { target: { value: '9' } })
  await user.click(verify())
  await screen.findByText('OTP verified successfully!')
  expect(calls()).toEqual([{ method: 'POST', path: '/api/v1/user/verify', body: { otp: '012349' } }])
})

test('shows Verifying... while busy', async () => {
  const answer = holds({})
  const user = open()
  await user.click(box(0))
  await user.paste('123456')
  await user.click(verify())
  expect(button('Verifying...').disabled).toBe(true)
  answer()
  await screen.findByText('OTP verified successfully!')
})

test.each([
  [{ message: 'This code has expired' }, 'This code has expired'],
  [{}, 'OTP verification failed'],
])('tells of a refusal: %j', async (body, words) => {
  refuses(400, body)
  const user = open()
  await user.click(box(0))
  await user.paste('123456')
  await user.click(verify())
  expect(await screen.findByText(words)).toBeTruthy()
  expect(shownToasts()).toEqual([`error: ${words}`])
})

test('resends the code, and again after 30 seconds', async () => {
  session.rememberEmail('ada@example.com')
  answers({})
  const user = open()
  await user.click(button('Resend OTP'))
  expect(await screen.findByText('OTP resent to your email')).toBeTruthy()
  expect(calls()).toEqual([{ method: 'POST', path: '/api/v1/user/resendotp', body: { email: 'ada@example.com' } }])
  expect(shownToasts()).toEqual(['success: OTP resent to your email'])
  expect(button('Resend OTP in 30 s').disabled).toBe(true)
  for (let second = 0; second < 30; second++) act(() => jest.advanceTimersByTime(1000))
  expect(button('Resend OTP').disabled).toBe(false)
})

test.each([
  [{ message: 'No more codes today' }, 'No more codes today'],
  [{}, 'Failed to resend OTP'],
])('tells of a code that was not resent: %j', async (body, words) => {
  session.rememberEmail('ada@example.com')
  refuses(500, body)
  const user = open()
  await user.click(button('Resend OTP'))
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${words}`]))
})

test('says so when this device does not know the address any more', async () => {
  const user = open()
  await user.click(button('Resend OTP'))
  expect(screen.getByText(/not known on this device/)).toBeTruthy()
  expect(calls()).toEqual([])
})

test('leads back to the log-in', () => {
  open()
  expect(screen.getByRole('link', { name: 'Back Log in' }).getAttribute('href')).toBe('/Signup')
})

test('counts down from the mail that was just sent, and takes the server’s word for how long to wait', async () => {
  session.rememberEmail('ada@example.com')
  mailedCode.note('/Reset')
  jest.advanceTimersByTime(3000)
  open()
  expect(button('Resend OTP in 27 s').disabled).toBe(true)
  for (let second = 0; second < 27; second++) act(() => jest.advanceTimersByTime(1000))
  refuses(429, { message: 'Please wait' }, { 'retry-after': '61' })
  fireEvent.click(button('Resend OTP'))
  expect(await screen.findByText('Resend OTP in 61 s')).toBeTruthy()
})

test('a clock that is put back makes nobody wait longer than the server does', () => {
  mailedCode.note('/Reset')
  jest.setSystemTime(Date.now() - 3_600_000)
  open()
  expect(button('Resend OTP in 30 s').disabled).toBe(true)
})

test('counts a long wait in minutes', async () => {
  session.rememberEmail('ada@example.com')
  refuses(429, { message: 'Please wait' }, { 'retry-after': '1750' })
  open()
  fireEvent.click(button('Resend OTP'))
  expect(await screen.findByText('Resend OTP in 30 min')).toBeTruthy()
})

test.each(['/Signup#create-account', '/Reset'] as const)('leads back to %s for another address', (page) => {
  mailedCode.note(page)
  open()
  expect(screen.getByText('Change e-mail address').getAttribute('href')).toBe(page)
})

test('leads back to the log-in with where one wanted to go', () => {
  destination.arrive({ pathname: '/Signup', search: '?next=/Issue', hash: '' })
  open()
  expect(screen.getByText('Back Log in').getAttribute('href')).toBe('/Signup?next=%2FIssue')
})

test('before scripts run each box is sent, one digit from each', () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(inSite(<OtpPage />, '/OtpVerify'))
  const form = place.querySelector<HTMLFormElement>('form[action="/api/v1/user/verify"][method=post]')
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name=otp][type=text]') ?? [])]
  expect(fields.map(({ maxLength }) => maxLength)).toEqual(Array(6).fill(1))
})
