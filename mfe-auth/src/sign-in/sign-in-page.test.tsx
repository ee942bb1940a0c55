import { session } from '@civictrack/shared'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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
const tab = (name: string) => screen.getByText(name, { selector: '[role=tab]' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
// The fields are the browser's own, so what is in them needs no key strokes; those are typed in `shared`'s tests.
const enter = (label: string, value: string) => {
  field(label).value = value
}
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))

function logIn({ email = 'ada@example.com', password = 'Secret-1!' } = {}) {
  enter('Email', email)
  enter('Password', password)
  press('Log In')
}

const ADA = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  password: 'Secret1!',
  confirmPassword: 'Secret1!',
}

function signUp(values: Partial<typeof ADA> = {}) {
  fireEvent.click(tab('Create an Account'))
  const { firstName, lastName, email, password, confirmPassword } = { ...ADA, ...values }
  enter('First name', firstName)
  enter('Last name', lastName)
  enter('Email', email)
  enter('Password', password)
  enter('Confirm password', confirmPassword)
  press('Sign Up')
}

test('starts with Log In', () => {
  open()
  expect(tab('Log In').getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('switches when a heading is clicked', () => {
  open()
  fireEvent.click(tab('Create an Account'))
  expect(field('First name').name).toBe('firstName')
  fireEvent.click(tab('Log In'))
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
  expect(screen.getByText('Forgot your password?').getAttribute('href')).toBe('/Reset')
})

test('tells the browser what each field is for, and has a toggle of its own for each password', () => {
  open()
  const purposes = () =>
    [...document.querySelectorAll<HTMLInputElement>('main input, form input')].map(({ name, autocomplete }) => [
      name,
      autocomplete,
    ])
  expect(purposes()).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])
  fireEvent.click(tab('Create an Account'))
  expect(purposes()).toEqual([
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
    ['email', 'email'],
    ['password', 'new-password'],
    ['confirmPassword', 'new-password'],
  ])
  const toggles = [...document.querySelectorAll('[aria-label^="Show password"]')]
  expect(toggles.map((toggle) => toggle.getAttribute('aria-label'))).toEqual([
    'Show password: Password',
    'Show password: Confirm password',
  ])
})

test('asks for email and password at a log-in', async () => {
  open()
  press('Log In')
  expect(screen.getAllByText('Email is required').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Password is required').length).toBeGreaterThan(0)
  expect(calls()).toEqual([])
})

test('does not take what is no address', async () => {
  open()
  logIn({ email: 'ada' })
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
  open()
  signUp(values)
  expect(screen.getByText(message)).toBeTruthy()
  expect(calls()).toEqual([])
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

test('sends a sign-up, keeps the address, says what the server says, and goes on after 3 seconds', async () => {
  answers({ message: 'Check your inbox', email: 'ada@example.com' })
  open()
  signUp()
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
  open()
  signUp()
  fireEvent.click(await screen.findByText('Continue'))
  expect(window.location.pathname).toBe('/OtpVerify')
})

test('logs in, says so, and goes to the dashboard after 3 seconds', async () => {
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

test('leads an unverified account to where its code is entered', async () => {
  answers({ message: 'We sent you a code', next: '/OtpVerify' })
  open()
  logIn()
  await screen.findByText('We sent you a code')
  expect(session.current()).toBeNull()
  expect(session.email()).toBe('ada@example.com')
  act(() => jest.advanceTimersByTime(3000))
  expect(window.location.pathname).toBe('/OtpVerify')
})

test('never leaves the site for a page that the server names', async () => {
  answers({ message: 'We sent you a code', next: '//elsewhere.example' })
  open()
  logIn()
  const link = await screen.findByText('Continue')
  expect(link.getAttribute('href')).toBe('/OtpVerify')
})

test('takes an answer without a token for what it is: a failure', async () => {
  answers({})
  open()
  logIn()
  expect(await screen.findByText('An error occurred during login')).toBeTruthy()
})

test('shows Loading.... and takes no second submit while busy', async () => {
  const answer = holds({ message: 'Hello', token: TOKEN })
  open()
  logIn()
  const button = screen.getByText<HTMLButtonElement>('Loading....')
  expect(button.disabled).toBe(true)
  answer()
  expect(await screen.findByText('Hello')).toBeTruthy()
})

test("says the server's words in the form and as a toast when a log-in fails", async () => {
  refuses(401, { message: 'Invalid email or password' })
  open()
  logIn()
  expect(await screen.findByText('Invalid email or password')).toBeTruthy()
  expect(shownToasts()).toEqual(['error: Invalid email or password'])
})

test.each([
  ['An error occurred during login', logIn],
  ['An error occurred during signup', signUp],
])('has own words when the server has none: %s', async (words, submit) => {
  refuses(500, '')
  open()
  submit()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('says when there is no network', async () => {
  isOffline()
  open()
  logIn()
  expect(await screen.findByText('You appear to be offline.')).toBeTruthy()
})

test('puts what the server says of a field under it', async () => {
  refuses(422, { message: 'Please check these fields', fields: { email: 'We cannot mail this address' } })
  open()
  signUp()
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
  ['login-refused', 'Invalid email or password'],
  ['login-wait', 'Too many attempts. Please wait a while and try again.'],
  ['login-failed', 'An error occurred during login'],
  ['signup-invalid', 'Please check these fields'],
  ['signup-failed', 'An error occurred during signup'],
  ['google-failed', 'Google login failed'],
])('explains a post without scripts that came back with %s', (code, message) => {
  open(`/Signup?error=${code}`)
  expect(screen.getByRole('alert').textContent).toBe(message)
})

test('comes back to the form that was posted', () => {
  open('/Signup?error=signup-invalid')
  expect(tab('Create an Account').getAttribute('aria-selected')).toBe('true')
})

test.each(['?', 'login', 'login-', 'login-hello', '-failed'])(
  'says nothing of the code %j, which no answer has',
  (code) => {
    open(`/Signup?error=${encodeURIComponent(code)}`)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

describe('with Google', () => {
  const comeBackWith = (credential: string) => {
    sessionStorage.setItem('civictrack-google-credential', credential)
    open('/Signup#google')
  }

  test('leads to the small page with its button', () => {
    open()
    const button = screen.getByText<HTMLButtonElement>('Continue with Google')
    expect([button.type, button.form?.method, button.form?.getAttribute('action')]).toEqual([
      'submit',
      'get',
      '/google-sign-in',
    ])
  })

  test('logs in with the credential that it brought back, and goes to the dashboard at once', async () => {
    answers({ token: TOKEN })
    comeBackWith('a.b.c')
    await waitFor(() => expect(window.location.pathname).toBe('/UserPage'))
    expect(calls()).toEqual([{ method: 'GET', path: '/auth/google', query: { token: 'a.b.c' } }])
    expect(session.current()?.token).toBe(TOKEN)
    expect(shownToasts()).toEqual(['success: Login successful!'])
    expect(sessionStorage.getItem('civictrack-google-credential')).toBeNull()
  })

  test.each([
    ['refused', () => refuses(400, { message: 'The server says something else' })],
    ['answered without a token', () => answers({})],
    ['not answered', () => isOffline()],
  ])('says that it failed when the call is %s', async (_how, prepare) => {
    prepare()
    comeBackWith('a.b.c')
    expect(await screen.findByText('Google login failed')).toBeTruthy()
    expect(shownToasts()).toEqual(['error: Google login failed'])
    expect(session.current()).toBeNull()
  })

  test('takes nobody away from another page', async () => {
    const answer = holds({ token: TOKEN })
    comeBackWith('a.b.c')
    await waitFor(() => expect(calls().length).toBe(1))
    cleanup()
    window.history.replaceState(null, '', '/Issue')
    await act(async () => answer())
    expect([session.current()?.token, window.location.pathname]).toEqual([TOKEN, '/Issue'])
  })

  test('says as a toast, too, that the small page failed', () => {
    open('/Signup?error=google-failed#google-failed')
    expect(screen.getByRole('alert').textContent).toBe('Google login failed')
    expect(shownToasts()).toEqual(['error: Google login failed'])
  })
})

describe('where one wanted to go', () => {
  const leads = async () => (await screen.findByText('Continue')).getAttribute('href')

  test('is where the log-in leads', async () => {
    answers({ message: 'Hello', token: TOKEN })
    open('/Signup?next=%2FUserIssue%3Fstatus%3DPending')
    logIn()
    expect(await leads()).toBe('/UserIssue?status=Pending')
  })

  test('is kept through sign-up and code', async () => {
    answers({ message: 'Hello', token: TOKEN })
    open('/Signup?next=%2FIssue')
    cleanup()
    open('/CreateAccount')
    logIn()
    expect(await leads()).toBe('/Issue')
  })

  test('is forgotten by who comes again without it', async () => {
    answers({ message: 'Hello', token: TOKEN })
    open('/Signup?next=%2FIssue')
    cleanup()
    open('/Signup')
    logIn()
    expect(await leads()).toBe('/UserPage')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/api/v1',
  ])('is never %s', async (next) => {
    answers({ message: 'Hello', token: TOKEN })
    open(`/Signup?next=${next}`)
    logIn()
    expect(await leads()).toBe('/UserPage')
  })
})

test('holds both forms before scripts run, with ids of their own, and hydrates without a mismatch', async () => {
  jest.useRealTimers()
  session.rememberEmail('ada@example.com')
  window.history.replaceState(null, '', '/CreateAccount?error=login-refused#login-refused')
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(inSite(<SignInPage />, '/CreateAccount'))
  const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...place.querySelectorAll('form')].map((form) => form.getAttribute('action'))).toEqual([
    '/api/v1/user/login',
    '/api/v1/user/signup',
    '/google-sign-in',
  ])
  expect(place.querySelector('#login-refused')?.textContent).toBe('Invalid email or password')
  expect(place.querySelector('#signup-wait')?.textContent).toMatch(/^Too many attempts/)
  const mismatches: unknown[] = []
  const root = await act(() =>
    hydrateRoot(place, inSite(<SignInPage />), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  expect(place.querySelectorAll('form[method=post]').length).toBe(1)
  act(() => root.unmount())
  place.remove()
})
