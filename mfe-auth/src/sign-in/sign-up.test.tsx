import { session } from '@civictrack/shared'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { calls, mockAuthNetwork, refuseNext, respondNext } from '../testing/network'
import { shownToasts } from '../testing/render-page'
import { ADA, field, open, prepareEachTest, signUp } from './testing/sign-in-screen'

mockAuthNetwork()

prepareEachTest()

test.each([
  [{ firstName: '' }, 'First name is required'],
  [{ lastName: '' }, 'Last name is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'ada@example' }, 'Invalid email format'],
  [{ confirmPassword: '' }, 'Confirm Password is required'],
  [{ confirmPassword: 'Secret2!' }, 'Passwords do not match'],
])('refuses a sign-up with %j: %s', async (values, message) => {
  open()
  signUp(values)
  expect(screen.getByText(message)).toBeTruthy()
  expect(await calls()).toEqual([])
})

test.each([
  ['', 'Password is required'],
  ['Short1!', 'Password must be at least 8 characters'],
  ['secret12!', 'Password must include uppercase, lowercase, number, and special character'],
])('refuses the password %j: %s', async (password, message) => {
  open()
  signUp({ password, confirmPassword: password || 'Secret1!' })
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
})

test('sends a sign-up, stores the address, shows the message of the server, and opens the next page after 3 seconds', async () => {
  respondNext({ message: 'Check your inbox', email: 'ada@example.com' })
  open()
  signUp()
  expect(await screen.findByText('Check your inbox')).toBeTruthy()
  expect(await calls()).toEqual([{ method: 'POST', path: '/api/v1/user/signup', body: ADA }])
  expect(session.email()).toBe('ada@example.com')
  expect(shownToasts()).toEqual(['success: Check your inbox'])
  act(() => jest.advanceTimersByTime(2900))
  expect(window.location.pathname).toBe('/Signup')
  act(() => jest.advanceTimersByTime(100))
  expect(window.location.pathname).toBe('/OtpVerify')
})

test('a Continue link opens the next page at once', async () => {
  respondNext({ message: 'Check your inbox', email: 'ada@example.com' })
  open()
  signUp()
  fireEvent.click(await screen.findByText('Continue'))
  expect(window.location.pathname).toBe('/OtpVerify')
})

test('shows the message of the server about a field under that field', async () => {
  refuseNext(422, { message: 'Please check these fields', fields: { email: 'We cannot mail this address' } })
  open()
  signUp()
  await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById('create-email-error')?.textContent).toBe('We cannot mail this address')
})
