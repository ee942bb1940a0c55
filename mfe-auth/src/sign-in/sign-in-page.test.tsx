import { session } from '@civictrack/shared'
import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { answers, calls, forgetCalls, holds, isOffline, refuses } from '../testing/fake-api'
import { cleanDocument, inSite, renderPage, shownToasts } from '../testing/render-page'
import { SignInPage } from './sign-in-page'

jest.mock('axios')

const TOKEN = `${btoa('{"alg":"HS256"}')}.${btoa('{"user":{"name":"Ada"}}')}.signature`

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  cleanDocument()
  forgetCalls()
})

const open = (path = '/Signup') => renderPage(<SignInPage />, path)
const tab = (name: string) => screen.getByRole('tab', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
type User = ReturnType<typeof open>

async function enter(user: User, input: HTMLInputElement, value: string) {
  await user.click(input)
  await user.paste(value)
}

async function logIn(user: User, { email = 'ada@example.com', password = 'Secret-1!' } = {}) {
  await enter(user, field('Email'), email)
  await enter(user, field('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Log In' }))
}

const ADA = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  password: 'Secret1!',
  confirmPassword: 'Secret1!',
}

async function signUp(user: User, values: Partial<typeof ADA> = {}) {
  await user.click(tab('Create an Account'))
  const labels = {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
  }
  for (const [name, label] of Object.entries(labels)) {
    const value = { ...ADA, ...values }[name as keyof typeof ADA]
    if (value) await enter(user, field(label), value)
  }
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
}

test('starts with Log In', () => {
  open()
  expect(tab('Log In').getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('switches when a heading is clicked', async () => {
  const user = open()
  await user.click(tab('Create an Account'))
  expect(field('First name').name).toBe('firstName')
  await user.click(tab('Log In'))
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('switches with the arrow keys and takes the focus along', async () => {
  const user = open()
  tab('Log In').focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('Create an Account'))
  expect(tab('Create an Account').getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('Log In'))
})

test('opens with Create an Account when the address says so', () => {
  open('/Signup#create-account')
  expect(tab('Create an Account').getAttribute('aria-selected')).toBe('true')
})

test('links to the forgotten password', () => {
  open()
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/Reset')
})

test('asks for email and password at a log-in', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(screen.getAllByText('Email is required').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Password is required').length).toBeGreaterThan(0)
  expect(calls()).toEqual([])
})

test('does not take what is no address', async () => {
  const user = open()
  await logIn(user, { email: 'ada' })
  expect(screen.getByText('Invalid email format')).toBeTruthy()
})

test.each([
  [{ firstName: '' }, 'First name is required'],
  [{ lastName: '' }, 'Last name is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'ada@example' }, 'Invalid email format'],
  [{ confirmPassword: '' }, 'Confirm Password is required'],
  [{ confirmPassword: 'Secret2!' }, 'Passwords do not match'],
])('refuses a sign-up with %j: %s', async (values, message) => {
  const user = open()
  await signUp(user, values)
  expect(screen.getByText(message)).toBeTruthy()
  expect(calls()).toEqual([])
})

test.each([
  ['', 'Password is required'],
  ['Short1!', 'Password must be at least 8 characters'],
  ['secret12!', 'Password must include uppercase, lowercase, number, and special character'],
])('refuses the password %j: %s', async (password, message) => {
  const user = open()
  await signUp(user, { password, confirmPassword: password || 'Secret1!' })
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
})

test('sends a sign-up, keeps the address, says what the server says, and goes on after 3 seconds', async () => {
  answers({ message: 'Check your inbox', email: 'ada@example.com' })
  const user = open()
  await signUp(user)
  expect(await screen.findByText('Check your inbox')).toBeTruthy()
  expect(calls()).toEqual([{ method: 'POST', path: '/api/v1/user/signup', body: ADA }])
  expect(session.email()).toBe('ada@example.com')
  expect(shownToasts()).toEqual(['success: Check your inbox'])
  act(() => jest.advanceTimersByTime(2900))
  expect(window.location.pathname).toBe('/Signup')
  act(() => jest.advanceTimersByTime(100))
  expect(window.location.pathname).toBe('/OtpVerify')
})

test('does not make the impatient wait', async () => {
  answers({ message: 'Check your inbox', email: 'ada@example.com' })
  const user = open()
  await signUp(user)
  await user.click(await screen.findByRole('link', { name: 'Continue' }))
  expect(window.location.pathname).toBe('/OtpVerify')
})

test('logs in, says so, and goes to the dashboard after 3 seconds', async () => {
  answers({ message: 'Hello Ada', token: TOKEN })
  const user = open()
  await logIn(user)
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  expect(calls()).toEqual([
    { method: 'POST', path: '/api/v1/user/login', body: { email: 'ada@example.com', password: 'Secret-1!' } },
  ])
  expect(session.current()?.user.name).toBe('Ada')
  act(() => jest.advanceTimersByTime(3000))
  expect(window.location.pathname).toBe('/UserPage')
})

test('leads an unverified account to where its code is entered', async () => {
  answers({ message: 'We sent you a code', next: '/OtpVerify' })
  const user = open()
  await logIn(user)
  await screen.findByText('We sent you a code')
  expect(session.current()).toBeNull()
  expect(session.email()).toBe('ada@example.com')
  act(() => jest.advanceTimersByTime(3000))
  expect(window.location.pathname).toBe('/OtpVerify')
})

test('never leaves the site for a page that the server names', async () => {
  answers({ message: 'We sent you a code', next: '//elsewhere.example' })
  const user = open()
  await logIn(user)
  const link = await screen.findByRole('link', { name: 'Continue' })
  expect(link.getAttribute('href')).toBe('/OtpVerify')
})

test('takes an answer without a token for what it is: a failure', async () => {
  answers({})
  const user = open()
  await logIn(user)
  expect(await screen.findByText('An error occurred during login')).toBeTruthy()
})

test('shows Loading.... and takes no second submit while busy', async () => {
  const answer = holds({ message: 'Hello', token: TOKEN })
  const user = open()
  await logIn(user)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Loading....' })
  expect(button.disabled).toBe(true)
  answer()
  expect(await screen.findByText('Hello')).toBeTruthy()
})

test("says the server's words in the form and as a toast when a log-in fails", async () => {
  refuses(401, { message: 'Invalid email or password' })
  const user = open()
  await logIn(user)
  expect(await screen.findByText('Invalid email or password')).toBeTruthy()
  expect(shownToasts()).toEqual(['error: Invalid email or password'])
})

test.each([
  ['An error occurred during login', logIn],
  ['An error occurred during signup', signUp],
])('has own words when the server has none: %s', async (words, submit) => {
  refuses(500, '')
  const user = open()
  await submit(user)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('says when there is no network', async () => {
  isOffline()
  const user = open()
  await logIn(user)
  expect(await screen.findByText('You appear to be offline.')).toBeTruthy()
})

test('puts what the server says of a field under it', async () => {
  refuses(422, { message: 'Please check these fields', fields: { email: 'We cannot mail this address' } })
  const user = open()
  await signUp(user)
  await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById('create-email-error')?.textContent).toBe('We cannot mail this address')
})

test('fills the address in after a code was accepted', () => {
  session.rememberEmail('ada@example.com')
  open('/CreateAccount')
  expect(field('Email').value).toBe('ada@example.com')
})

test('does not fill the address in at /Signup', () => {
  session.rememberEmail('ada@example.com')
  open('/Signup')
  expect(field('Email').value).toBe('')
})

test.each([
  ['credentials', 'Invalid email or password'],
  ['fields', 'Please check these fields'],
  ['limit', 'Too many attempts. Please wait a while and try again.'],
  ['login-refused', 'Invalid email or password'],
  ['login-wait', 'Too many attempts. Please wait a while and try again.'],
  ['login-failed', 'An error occurred during login'],
  ['signup-invalid', 'Please check these fields'],
  ['signup-failed', 'An error occurred during signup'],
  ['?', 'An error occurred during login'],
])('explains a post without scripts that came back with %s', (code, message) => {
  open(`/Signup?error=${code}`)
  expect(screen.getByRole('alert').textContent).toBe(message)
})

test('comes back to the form that was posted', () => {
  open('/Signup?error=signup-invalid')
  expect(tab('Create an Account').getAttribute('aria-selected')).toBe('true')
})

test('says honestly that Google sign-in is not to be had', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect(screen.getByText('Google login failed')).toBeTruthy()
  expect(shownToasts()).toEqual(['error: Google login failed'])
})

test('holds both forms before scripts run, with ids of their own, and hydrates without a mismatch', async () => {
  jest.useRealTimers()
  session.rememberEmail('ada@example.com')
  window.history.replaceState(null, '', '/CreateAccount?error=credentials#create-account')
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(inSite(<SignInPage />, '/CreateAccount'))
  const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...place.querySelectorAll('form')].map((form) => form.getAttribute('action'))).toEqual([
    '/api/v1/user/login',
    '/api/v1/user/signup',
  ])
  const mismatches: unknown[] = []
  const root = await act(() =>
    hydrateRoot(place, inSite(<SignInPage />), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  expect(place.querySelectorAll('form').length).toBe(1)
  act(() => root.unmount())
  place.remove()
})
