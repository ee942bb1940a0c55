import { session } from '@civictrack/shared'
import { act, screen } from '@testing-library/react'
import { calls, disconnectNext, holdNext, mockAuthNetwork, refuseNext, respondNext } from '../testing/network'
import { shownToasts } from '../testing/render-page'
import { logIn, open, prepareEachTest, press, signUp, TOKEN } from './testing/sign-in-screen'

mockAuthNetwork()

prepareEachTest()

test('asks for email and password at a log-in', async () => {
  open()
  press('Log In')
  expect(screen.getAllByText('Email is required').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Password is required').length).toBeGreaterThan(0)
  expect(await calls()).toEqual([])
})

test('refuses an invalid address', async () => {
  open()
  logIn({ email: 'ada' })
  expect(screen.getByText('Invalid email format')).toBeTruthy()
})

test('logs in, shows the message, and opens the dashboard after 3 seconds', async () => {
  respondNext({ message: 'Hello Ada', token: TOKEN })
  open()
  logIn()
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(await calls()).toEqual([
    { method: 'POST', path: '/api/v1/user/login', body: { email: 'ada@example.com', password: 'Secret-1!' } },
  ])
  expect(session.current()?.user.name).toBe('Ada')
  act(() => jest.advanceTimersByTime(3000))
  expect(window.location.pathname).toBe('/UserPage')
})

test('sends an unverified account to the page where its code is entered', async () => {
  respondNext({ message: 'We sent you a code', next: '/OtpVerify' })
  open()
  logIn()
  await screen.findByText('We sent you a code')
  expect(session.current()).toBeNull()
  expect(session.email()).toBe('ada@example.com')
  act(() => jest.advanceTimersByTime(3000))
  expect(window.location.pathname).toBe('/OtpVerify')
})

test('ignores an address outside the site in the response', async () => {
  respondNext({ message: 'We sent you a code', next: '//elsewhere.example' })
  open()
  logIn()
  const link = await screen.findByText('Continue')
  expect(link.getAttribute('href')).toBe('/OtpVerify')
})

test('treats a response without a token as a failure', async () => {
  respondNext({})
  open()
  logIn()
  expect(await screen.findByText('An error occurred during login')).toBeTruthy()
})

test('shows Loading.... and accepts no second submit while busy', async () => {
  const respond = holdNext({ message: 'Hello', token: TOKEN })
  open()
  logIn()
  const button = screen.getByText<HTMLButtonElement>('Loading....')
  expect(button.disabled).toBe(true)
  await respond()
  expect(await screen.findByText('Hello')).toBeTruthy()
})

test("shows the server's message in the form and as a toast when a log-in fails", async () => {
  refuseNext(401, { message: 'Invalid email or password' })
  open()
  logIn()
  expect(await screen.findByText('Invalid email or password')).toBeTruthy()
  expect(shownToasts()).toEqual(['error: Invalid email or password'])
})

test.each([
  ['An error occurred during login', logIn],
  ['An error occurred during signup', signUp],
])('shows its own message when the response has none: %s', async (message, submit) => {
  refuseNext(500, '')
  open()
  submit()
  expect(await screen.findByText(message)).toBeTruthy()
})

test('tells the visitor that there is no network', async () => {
  disconnectNext()
  open()
  logIn()
  expect(await screen.findByText('You appear to be offline.')).toBeTruthy()
})
