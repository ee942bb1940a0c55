import { session } from '@civictrack/shared'
import { act, fireEvent, screen } from '@testing-library/react'
import { destination } from '../flow/destination'
import { calls, holdNext, mockAuthNetwork, refuseNext, respondNext } from '../testing/network'
import { shownToasts } from '../testing/render-page'
import { box, boxes, button, open, prepareEachTest, verify } from './testing/otp-screen'

mockAuthNetwork()

prepareEachTest()

test('shows the address that the code was sent to', () => {
  session.rememberEmail('ada@example.com')
  open()
  expect(screen.getByText('We sent a 6-digit code to ada@example.com.')).toBeTruthy()
})

test('requires all six digits', async () => {
  const user = open()
  await user.type(box(0), '1')
  await user.click(verify())
  expect(screen.getByText('Please enter the 6-digit OTP code.')).toBeTruthy()
  expect(await calls()).toEqual([])
})

test('sends the joined digits, shows the message of the server, and opens the log-in after 2 seconds', async () => {
  respondNext({ message: 'Welcome' })
  const user = open()
  await user.click(box(0))
  await user.keyboard('123456')
  await user.click(verify())
  expect(await screen.findByText('Welcome')).toBeTruthy()
  expect(await calls()).toEqual([{ method: 'POST', path: '/api/v1/user/verify', body: { otp: '123456' } }])
  expect(shownToasts()).toEqual(['success: Welcome'])
  act(() => jest.advanceTimersByTime(1900))
  expect(window.location.pathname).toBe('/OtpVerify')
  act(() => jest.advanceTimersByTime(100))
  expect(window.location.pathname).toBe('/CreateAccount')
})

test('opens the page that the response names, with its own message when the response has none', async () => {
  respondNext({ next: '/NewPassword' })
  const user = open()
  await user.click(box(0))
  await user.paste('123456')
  await user.click(verify())
  expect(await screen.findByText('OTP verified successfully!')).toBeTruthy()
  act(() => jest.advanceTimersByTime(2000))
  expect(window.location.pathname).toBe('/NewPassword')
})

test('sends digits that were typed before hydration', async () => {
  respondNext({})
  const user = open()
  for (const [index, element] of boxes().entries()) element.value = String(index)
  fireEvent.change(box(5), { target: { value: '9' } })
  await user.click(verify())
  await screen.findByText('OTP verified successfully!')
  expect(await calls()).toEqual([{ method: 'POST', path: '/api/v1/user/verify', body: { otp: '012349' } }])
})

test('shows Verifying... while busy', async () => {
  const respond = holdNext({})
  const user = open()
  await user.click(box(0))
  await user.paste('123456')
  await user.click(verify())
  expect(button('Verifying...').disabled).toBe(true)
  await respond()
  await screen.findByText('OTP verified successfully!')
})

test.each([
  [{ message: 'This code has expired' }, 'This code has expired'],
  [{}, 'OTP verification failed'],
])('shows a refusal: %j', async (body, message) => {
  refuseNext(400, body)
  const user = open()
  await user.click(box(0))
  await user.paste('123456')
  await user.click(verify())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(shownToasts()).toEqual([`error: ${message}`])
})

test('links back to the log-in', () => {
  open()
  expect(screen.getByRole('link', { name: 'Back Log in' }).getAttribute('href')).toBe('/Signup')
})

test('links back to the log-in with the page that the visitor wanted to reach', () => {
  destination.readFrom({ pathname: '/Signup', search: '?next=/Issue', hash: '' })
  open()
  expect(screen.getByText('Back Log in').getAttribute('href')).toBe('/Signup?next=%2FIssue')
})
