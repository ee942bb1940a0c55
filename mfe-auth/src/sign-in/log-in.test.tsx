import { session } from '@civictrack/shared'
import { act, screen } from '@testing-library/react'
import { answers, calls, holds, isOffline, refuses } from '../testing/fake-api'
import { shownToasts } from '../testing/render-page'
import { logIn, open, prepareEachTest, press, signUp, TOKEN } from './testing/sign-in-screen'

jest.mock('axios')

prepareEachTest()

test('asks for email and password at a log-in', async () => {
  open()
  press('Log In')
  expect(screen.getAllByText('Email is required').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Password is required').length).toBeGreaterThan(0)
  expect(calls()).toEqual([])
})

test('refuses an invalid address', async () => {
  open()
  logIn({ email: 'ada' })
  expect(screen.getByText('Invalid email format')).toBeTruthy()
})

test('logs in, shows the message, and opens the dashboard after 3 seconds', async () => {
  answers({ message: 'Hello Ada', token: TOKEN })
  open()
  logIn()
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(calls()).toEqual([
    { method: 'POST', path: '/api/v1/user/login', body: { email: 'ada@example.com', password: 'Secret-1!' } },
  ])
  expect(session.current()?.user.name).toBe('Ada')
  act(() => jest.advanceTimersByTime(3000))
  expect(window.location.pathname).toBe('/UserPage')
})

test('sends an unverified account to the page where its code is entered', async () => {
  answers({ message: 'We sent you a code', next: '/OtpVerify' })
  open()
  logIn()
  await screen.findByText('We sent you a code')
  expect(session.current()).toBeNull()
  expect(session.email()).toBe('ada@example.com')
  act(() => jest.advanceTimersByTime(3000))
  expect(window.location.pathname).toBe('/OtpVerify')
})

test('ignores an address outside the site in the response', async () => {
  answers({ message: 'We sent you a code', next: '//elsewhere.example' })
  open()
  logIn()
  const link = await screen.findByText('Continue')
  expect(link.getAttribute('href')).toBe('/OtpVerify')
})

test('treats a response without a token as a failure', async () => {
  answers({})
  open()
  logIn()
  expect(await screen.findByText('An error occurred during login')).toBeTruthy()
})

test('shows Loading.... and accepts no second submit while busy', async () => {
  const respond = holds({ message: 'Hello', token: TOKEN })
  open()
  logIn()
  const button = screen.getByText<HTMLButtonElement>('Loading....')
  expect(button.disabled).toBe(true)
  respond()
  expect(await screen.findByText('Hello')).toBeTruthy()
})

test("shows the server's message in the form and as a toast when a log-in fails", async () => {
  refuses(401, { message: 'Invalid email or password' })
  open()
  logIn()
  expect(await screen.findByText('Invalid email or password')).toBeTruthy()
  expect(shownToasts()).toEqual(['error: Invalid email or password'])
})

test.each([
  ['An error occurred during login', logIn],
  ['An error occurred during signup', signUp],
])('shows its own message when the response has none: %s', async (message, submit) => {
  refuses(500, '')
  open()
  submit()
  expect(await screen.findByText(message)).toBeTruthy()
})

test('tells the visitor that there is no network', async () => {
  isOffline()
  open()
  logIn()
  expect(await screen.findByText('You appear to be offline.')).toBeTruthy()
})
