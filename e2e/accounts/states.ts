import { fakeGoogle } from './google'
import type { Stage } from './stage'

const PASSWORD = 'Street-Light-7!'
const LOG_IN = { email: 'ada@example.com', password: PASSWORD }
const CREATE = { firstName: 'Ada', lastName: 'Obi', ...LOG_IN, confirmPassword: PASSWORD }
const CHOSEN = { password: PASSWORD, confirmPassword: PASSWORD }
const TOKEN = `${btoa('{"alg":"HS256"}')}.${btoa('{"user":{"name":"Ada"}}')}.x`

async function logIn({ open, fill, press }: Stage): Promise<void> {
  await open('/Signup')
  await fill(LOG_IN)
  await press('Log In')
}

async function create({ open, fill, press }: Stage): Promise<void> {
  await open('/Signup#create-account')
  await fill(CREATE)
  await press('Sign Up')
}

async function reset({ open, fill, press }: Stage): Promise<void> {
  await open('/Reset')
  await fill({ email: 'ada@example.com' })
  await press('Reset Password')
}

async function enterCode({ open, enterCode: enter }: Stage): Promise<void> {
  await open('/OtpVerify')
  await enter()
}

async function choose({ open, fill, press }: Stage): Promise<void> {
  await open('/NewPassword')
  await fill(CHOSEN)
  await press('Save Password')
}

async function empty({ open, press, page }: Stage, path: string, button: string): Promise<void> {
  await open(path)
  await press(button)
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function refusedCode(stage: Stage, message: string): Promise<void> {
  await stage.answer('verify', 400, { message })
  await enterCode(stage)
  await stage.sees(message)
}

async function resend(stage: Stage, path: string, button: string): Promise<void> {
  await stage.open(path)
  await stage.press(button)
}

/** Every state that the account screens can be in, by what a citizen would call it, and how it comes about. */
export const STATES: Record<string, (stage: Stage) => Promise<void>> = {
  'log-in': ({ open }) => open('/Signup'),
  'log-in after a code': ({ open }) => open('/CreateAccount'),
  'log-in, empty': (stage) => empty(stage, '/Signup', 'Log In'),
  'log-in, one field wrong': async (stage) => {
    await stage.open('/Signup')
    await stage.fill({ email: 'ada', password: PASSWORD })
    await stage.press('Log In')
    await stage.sees('Invalid email format')
  },
  'log-in, busy': async (stage) => {
    await stage.hold('login')
    await logIn(stage)
    await stage.sees('Loading....')
  },
  'log-in, refused': async (stage) => {
    await stage.answer('login', 401, { message: 'Invalid email or password' })
    await logIn(stage)
    await stage.sees('Invalid email or password')
  },
  'log-in, done': async (stage) => {
    await stage.answer('login', 200, { message: 'Login successful!', token: TOKEN })
    await logIn(stage)
    await stage.sees('Login successful!')
  },
  'log-in, offline': async (stage) => {
    await stage.page.route('**/api/v1/user/login', (route) => route.abort())
    await logIn(stage)
    await stage.sees('You appear to be offline.')
  },
  'log-in, posted without scripts and refused': async (stage) => {
    await stage.open('/Signup?error=login-refused')
    await stage.sees('Invalid email or password')
  },
  'create an account': ({ open }) => open('/Signup#create-account'),
  'create an account, empty': (stage) => empty(stage, '/Signup#create-account', 'Sign Up'),
  'create an account, passwords shown': async ({ open, fill, press }) => {
    await open('/Signup#create-account')
    await fill(CREATE)
    await press('Show password: Password')
    await press('Show password: Confirm password')
  },
  'create an account, busy': async (stage) => {
    await stage.hold('signup')
    await create(stage)
    await stage.sees('Loading....')
  },
  'create an account, refused': async (stage) => {
    await stage.answer('signup', 400, { message: 'Please check this', fields: { email: 'Invalid email format' } })
    await create(stage)
    await stage.sees('Please check this')
  },
  'create an account, too often': async (stage) => {
    await stage.answer('signup', 429, { message: 'Please wait 12 minutes before you ask for another code.' })
    await create(stage)
    await stage.sees('Please wait 12 minutes')
  },
  'create an account, done': async (stage) => {
    await stage.answer('signup', 200, { message: 'We have sent a 6-digit code to your email.', email: LOG_IN.email })
    await create(stage)
    await stage.sees('We have sent a 6-digit code')
  },
  'Google, failed': async (stage) => {
    await stage.open('/Signup?error=google-failed#google-failed')
    await stage.sees('Google login failed')
  },
  'Google, busy': async (stage) => {
    await stage.hold('auth/google')
    await fakeGoogle(stage.page, 'a.b.c')
    await stage.open('/Signup')
    await stage.press('Continue with Google')
    await stage.press('Google account')
    await stage.sees('Loading....')
  },
  'the page for Google, waiting': async ({ page, open, press }) => {
    await page.route('https://accounts.google.com/**', () => undefined)
    await open('/Signup')
    await press('Continue with Google')
    await page.getByRole('heading', { name: 'Continue with Google' }).waitFor()
  },
  reset: ({ open }) => open('/Reset'),
  'reset, empty': (stage) => empty(stage, '/Reset', 'Reset Password'),
  'reset, busy': async (stage) => {
    await stage.hold('resetpassword')
    await reset(stage)
    await stage.sees('Loading....')
  },
  'reset, failed': async (stage) => {
    await stage.answer('resetpassword', 500, {})
    await reset(stage)
    await stage.sees('Failed to send reset password request. Please try again.')
  },
  'reset, done': async (stage) => {
    await stage.answer('resetpassword', 200, { message: 'A code is on its way' })
    await reset(stage)
    await stage.sees('Resend OTP in')
  },
  verify: ({ open }) => open('/Verify'),
  'verify, sent again': async (stage) => {
    await stage.answer('resendotp', 200, {})
    await resend(stage, '/Verify', 'Resend Mail')
    await stage.sees('Resend Mail in')
  },
  'verify, not sent again': async (stage) => {
    await stage.answer('resendotp', 500, {})
    await resend(stage, '/Verify', 'Resend Mail')
    await stage.sees('Failed to resend OTP')
  },
  code: ({ open }) => open('/OtpVerify'),
  'code, for a very long address': async ({ page, open }) => {
    const value = `${'w'.repeat(64)}@${'m'.repeat(63)}.example.com`
    await open('/Verify')
    await page.context().addCookies([{ name: 'email', value, url: page.url() }])
    await open('/OtpVerify')
  },
  'code, nobody knows for which address': async ({ page, open, press, sees }) => {
    await page.context().clearCookies()
    await open('/OtpVerify')
    await press('Resend OTP')
    await sees('Your e-mail address is not known on this device')
  },
  'code, empty': (stage) => empty(stage, '/OtpVerify', 'Verify'),
  'code, busy': async (stage) => {
    await stage.hold('verify')
    await enterCode(stage)
    await stage.sees('Verifying...')
  },
  'code, wrong': (stage) => refusedCode(stage, 'This code is not right. Please check it and try again.'),
  'code, expired': (stage) => refusedCode(stage, 'This code has expired. Please ask for a new one.'),
  'code, used': (stage) => refusedCode(stage, 'This code has already been used. Please ask for a new one.'),
  'code, tried too often': (stage) => refusedCode(stage, 'This code was tried too often. Please ask for a new one.'),
  'code, accepted': async (stage) => {
    await stage.answer('verify', 200, {})
    await enterCode(stage)
    await stage.sees('OTP verified successfully!')
  },
  'code, sent again': async (stage) => {
    await stage.answer('resendotp', 200, {})
    await resend(stage, '/OtpVerify', 'Resend OTP')
    await stage.sees('Resend OTP in')
  },
  'code, not sent again': async (stage) => {
    await stage.answer('resendotp', 429, { message: 'Please wait 12 minutes before you ask for another code.' })
    await resend(stage, '/OtpVerify', 'Resend OTP')
    await stage.sees('Please wait 12 minutes')
  },
  'new password': ({ open }) => open('/NewPassword'),
  'new password, empty': (stage) => empty(stage, '/NewPassword', 'Save Password'),
  'new password, busy': async (stage) => {
    await stage.hold('newpassword')
    await choose(stage)
    await stage.sees('Loading....')
  },
  'new password, refused': async (stage) => {
    await stage.answer('newpassword', 403, { message: 'Please ask for a new code first.' })
    await choose(stage)
    await stage.sees('Please ask for a new code first.')
  },
  'new password, done': async (stage) => {
    await stage.answer('newpassword', 200, { message: 'Your password has been changed. Please log in.' })
    await choose(stage)
    await stage.sees('Your password has been changed.')
  },
}
