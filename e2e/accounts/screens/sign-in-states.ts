import { fakeGoogle } from '../fake-google'
import type { AccountScreen, States } from './account-screen'

const PASSWORD = 'Street-Light-7!'
const LOG_IN = { email: 'ada@example.com', password: PASSWORD }
const CREATE = { firstName: 'Ada', lastName: 'Obi', ...LOG_IN, confirmPassword: PASSWORD }
const TOKEN = `${btoa('{"alg":"HS256"}')}.${btoa('{"user":{"name":"Ada"}}')}.x`

/** The states of log-in, sign-up and Google sign-in, by name, with the steps that lead there. */
export const SIGN_IN_STATES: States = {
  'log-in': ({ open }) => open('/Signup'),
  'log-in after a code': ({ open }) => open('/CreateAccount'),
  'log-in, empty': (screen) => screen.submitEmpty('/Signup', 'Log In'),
  'log-in, one field wrong': async (screen) => {
    await screen.open('/Signup')
    await screen.fill({ email: 'ada', password: PASSWORD })
    await screen.press('Log In')
    await screen.sees('Invalid email format')
  },
  'log-in, busy': async (screen) => {
    await screen.hold('login')
    await logIn(screen)
    await screen.sees('Loading....')
  },
  'log-in, refused': async (screen) => {
    await screen.respond('login', 401, { message: 'Invalid email or password' })
    await logIn(screen)
    await screen.sees('Invalid email or password')
  },
  'log-in, done': async (screen) => {
    await screen.respond('login', 200, { message: 'Login successful!', token: TOKEN })
    await logIn(screen)
    await screen.sees('Login successful!')
  },
  'log-in, offline': async (screen) => {
    await screen.page.route('**/api/v1/user/login', (route) => route.abort())
    await logIn(screen)
    await screen.sees('You appear to be offline.')
  },
  'log-in, sent without scripts and refused': async (screen) => {
    await screen.open('/Signup?error=login-refused')
    await screen.sees('Invalid email or password')
  },
  'create an account': ({ open }) => open('/Signup#create-account'),
  'create an account, empty': (screen) => screen.submitEmpty('/Signup#create-account', 'Sign Up'),
  'create an account, passwords shown': async ({ open, fill, press }) => {
    await open('/Signup#create-account')
    await fill(CREATE)
    await press('Show password: Password')
    await press('Show password: Confirm password')
  },
  'create an account, busy': async (screen) => {
    await screen.hold('signup')
    await create(screen)
    await screen.sees('Loading....')
  },
  'create an account, refused': async (screen) => {
    await screen.respond('signup', 400, { message: 'Please check this', fields: { email: 'Invalid email format' } })
    await create(screen)
    await screen.sees('Please check this')
  },
  'create an account, too often': async (screen) => {
    await screen.respond('signup', 429, { message: 'Please wait 12 minutes before you ask for another code.' })
    await create(screen)
    await screen.sees('Please wait 12 minutes')
  },
  'create an account, done': async (screen) => {
    await screen.respond('signup', 200, { message: 'We have sent a 6-digit code to your email.', email: LOG_IN.email })
    await create(screen)
    await screen.sees('We have sent a 6-digit code')
  },
  'Google, failed': async (screen) => {
    await screen.open('/Signup?error=google-failed#google-failed')
    await screen.sees('Google login failed')
  },
  'Google, busy': async (screen) => {
    await screen.hold('auth/google')
    await fakeGoogle(screen.page, 'a.b.c')
    await screen.open('/Signup')
    await screen.press('Continue with Google')
    await screen.press('Google account')
    await screen.sees('Loading....')
  },
  'the page for Google, waiting': async ({ page, open, press }) => {
    await page.route('https://accounts.google.com/**', () => undefined)
    await open('/Signup')
    await press('Continue with Google')
    await page.getByRole('heading', { name: 'Continue with Google' }).waitFor()
  },
}

async function logIn({ open, fill, press }: AccountScreen): Promise<void> {
  await open('/Signup')
  await fill(LOG_IN)
  await press('Log In')
}

async function create({ open, fill, press }: AccountScreen): Promise<void> {
  await open('/Signup#create-account')
  await fill(CREATE)
  await press('Sign Up')
}
