import { session } from '@civictrack/shared'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { mailedCode } from '../flow/mailed-code'
import { calls, mockAuthNetwork, refuseNext, respondNext } from '../testing/network'
import { shownToasts } from '../testing/render-page'
import { button, open, prepareEachTest } from './testing/otp-screen'

mockAuthNetwork()

prepareEachTest()

test('resends the code, and again after 30 seconds', async () => {
  session.rememberEmail('ada@example.com')
  respondNext({})
  const user = open()
  await user.click(button('Resend OTP'))
  expect(await screen.findByText('OTP resent to your email')).toBeTruthy()
  expect(await calls()).toEqual([
    { method: 'POST', path: '/api/v1/user/resendotp', body: { email: 'ada@example.com' } },
  ])
  expect(shownToasts()).toEqual(['success: OTP resent to your email'])
  expect(button('Resend OTP in 30 s').disabled).toBe(true)
  for (let second = 0; second < 30; second++) act(() => jest.advanceTimersByTime(1000))
  expect(button('Resend OTP').disabled).toBe(false)
})

test.each([
  [{ message: 'No more codes today' }, 'No more codes today'],
  [{}, 'Failed to resend OTP'],
])('shows that a code was not resent: %j', async (body, message) => {
  session.rememberEmail('ada@example.com')
  refuseNext(500, body)
  const user = open()
  await user.click(button('Resend OTP'))
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${message}`]))
})

test('tells the visitor when this device does not know the address any more', async () => {
  const user = open()
  await user.click(button('Resend OTP'))
  expect(screen.getByText(/not known on this device/)).toBeTruthy()
  expect(await calls()).toEqual([])
})

test('counts down from the email that was just sent, and follows the Retry-After of the server', async () => {
  session.rememberEmail('ada@example.com')
  mailedCode.note('/Reset')
  jest.advanceTimersByTime(3000)
  open()
  expect(button('Resend OTP in 27 s').disabled).toBe(true)
  for (let second = 0; second < 27; second++) act(() => jest.advanceTimersByTime(1000))
  refuseNext(429, { message: 'Please wait' }, { 'retry-after': '61' })
  fireEvent.click(button('Resend OTP'))
  expect(await screen.findByText('Resend OTP in 61 s')).toBeTruthy()
})

test('waits no longer than the server requires after the clock was set back', () => {
  mailedCode.note('/Reset')
  jest.setSystemTime(Date.now() - 3_600_000)
  open()
  expect(button('Resend OTP in 30 s').disabled).toBe(true)
})

test('counts a long wait in minutes', async () => {
  session.rememberEmail('ada@example.com')
  refuseNext(429, { message: 'Please wait' }, { 'retry-after': '1750' })
  open()
  fireEvent.click(button('Resend OTP'))
  expect(await screen.findByText('Resend OTP in 30 min')).toBeTruthy()
})

test.each(['/Signup#create-account', '/Reset'] as const)('links back to %s for another address', (page) => {
  mailedCode.note(page)
  open()
  expect(screen.getByText('Change e-mail address').getAttribute('href')).toBe(page)
})
