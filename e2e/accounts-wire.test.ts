import type { Page } from 'playwright-core'
import { type Backend, startBackend } from './accounts/backend'
import { fakeGoogle } from './accounts/google'
import { isAlive } from './support/alive'
import { openPage, type Visit } from './support/browser'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(120_000)

const TOKEN = `${btoa('{"alg":"HS256"}')}.${btoa(`{"user":{"name":"Ada"},"exp":${Math.floor(Date.now() / 1000) + 9000}}`)}.x`
const PASSWORD = 'Street-Light-7!'
const ADA = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', password: PASSWORD }

let backend: Backend
let site: SiteUnderTest
let visit: Visit
beforeAll(async () => {
  backend = await startBackend()
  site = await startSite({ env: { API_URL: backend.url, GOOGLE_CLIENT_ID: 'client-id' } })
}, 240_000)
beforeEach(async () => {
  visit = await openPage({ width: 375 })
  backend.reset()
})
afterEach(() => visit.close())
afterAll(() => backend.close())

/** What each form is, how it is filled in, and what section 7 says of its call. */
const FORMS = {
  signup: {
    path: '/Signup#create-account',
    submit: (page: Page) => fill(page, 'Sign Up', { ...ADA, confirmPassword: PASSWORD }),
    call: { method: 'POST', path: '/api/v1/user/signup', body: { ...ADA, confirmPassword: PASSWORD } },
    failed: 'An error occurred during signup',
  },
  login: {
    path: '/Signup',
    submit: (page: Page) => fill(page, 'Log In', { email: ADA.email, password: PASSWORD }),
    call: { method: 'POST', path: '/api/v1/user/login', body: { email: ADA.email, password: PASSWORD } },
    failed: 'An error occurred during login',
  },
  verify: {
    path: '/OtpVerify',
    submit: enterCode,
    call: { method: 'POST', path: '/api/v1/user/verify', body: { otp: '012345' } },
    failed: 'OTP verification failed',
  },
  resend: {
    path: '/OtpVerify',
    submit: (page: Page) => page.getByRole('button', { name: 'Resend OTP' }).click(),
    call: { method: 'POST', path: '/api/v1/user/resendotp', body: { email: ADA.email } },
    failed: 'Failed to resend OTP',
  },
  reset: {
    path: '/Reset',
    submit: (page: Page) => fill(page, 'Reset Password', { email: ADA.email }),
    call: { method: 'POST', path: '/api/v1/user/resetpassword', body: { email: ADA.email } },
    failed: 'Failed to send reset password request. Please try again.',
  },
}
const names = Object.keys(FORMS) as (keyof typeof FORMS)[]

test.each(names)('%s makes exactly the call of section 7', async (name) => {
  const { path, submit, call } = FORMS[name]
  await open(path)
  await submit(visit.page)
  await until(() => backend.calls.length > 0)
  expect(backend.calls).toEqual([
    { method: call.method, path: call.path, type: 'application/json', body: JSON.stringify(call.body) },
  ])
})

test.each(names)(
  '%s says what section 8 says when it fails, and what the server says where it says something',
  async (name) => {
    const { path, submit, failed } = FORMS[name]
    await open(path)
    backend.answer(500, {})
    await submit(visit.page)
    expect(await alertSays(failed)).toBe(true)
    if (name === 'reset') return
    await visit.page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    backend.answer(400, { message: 'The backend says no' })
    await submit(visit.page)
    expect(await alertSays('The backend says no')).toBe(true)
  },
)

test('sign-up: the address for a day, the message, /OtpVerify after three seconds', async () => {
  await open('/Signup#create-account')
  backend.answer(200, { message: 'Look into your mails', email: 'ada.from.server@example.com' })
  await FORMS.signup.submit(visit.page)
  await toast('Look into your mails')
  const since = Date.now()
  await visit.page.waitForURL(/\/OtpVerify$/)
  expect(Date.now() - since).toBeGreaterThan(2000)
  await visit.page.getByText('ada.from.server@example.com').waitFor()
  await expectCookie('email', 1)
})

test('log-in: the token for three days, the message, /UserPage', async () => {
  await open('/Signup')
  backend.answer(200, { message: 'Hello Ada', token: TOKEN })
  await FORMS.login.submit(visit.page)
  await toast('Hello Ada')
  await expectCookie('token', 3)
  await visit.page.waitForURL(/\/UserPage$/)
  await visit.page.getByRole('heading', { name: 'Welcome back, Ada' }).waitFor()
})

test('verify: its default message, /CreateAccount', async () => {
  await open('/OtpVerify')
  backend.answer(200, {})
  await enterCode(visit.page)
  await toast('OTP verified successfully!')
  await visit.page.waitForURL(/\/CreateAccount$/)
})

test('resend: its message', async () => {
  await open('/OtpVerify')
  backend.answer(200, {})
  await FORMS.resend.submit(visit.page)
  await toast('OTP resent to your email')
})

test('reset: /OtpVerify', async () => {
  await open('/Reset')
  await FORMS.reset.submit(visit.page)
  await visit.page.waitForURL(/\/OtpVerify$/)
})

describe('Google', () => {
  test('the credential travels as the query’s token, the answer’s token is kept, /UserPage comes at once', async () => {
    await fakeGoogle(visit.page, 'header.claims+/=.signature')
    await open('/Signup')
    backend.answer(200, { token: TOKEN })
    await visit.page.getByRole('button', { name: 'Continue with' }).click()
    await visit.page.getByRole('button', { name: 'Google account' }).click()
    await visit.page.waitForURL(/\/UserPage$/)
    await toast('Login successful!')
    await expectCookie('token', 3)
    expect(backend.calls).toMatchObject([{ method: 'GET', body: '' }])
    const asked = new URL(backend.calls[0]?.path ?? '', backend.url)
    expect([asked.pathname, [...asked.searchParams]]).toEqual([
      '/auth/google',
      [['token', 'header.claims+/=.signature']],
    ])
    expect(visit.complaints('policy violation', 'page error')).toEqual([])
  })

  test.each([
    ['the backend refuses', 'credential', 400],
    ['Google’s script does not come', null, 200],
  ])('when %s: Google login failed', async (_what, credential, status) => {
    await fakeGoogle(visit.page, credential)
    await open('/Signup')
    backend.answer(status, { message: 'not shown' })
    await visit.page.getByRole('button', { name: 'Continue with' }).click()
    if (credential) await visit.page.getByRole('button', { name: 'Google account' }).click()
    expect(await alertSays('Google login failed')).toBe(true)
    expect(new URL(visit.page.url()).pathname).toBe('/Signup')
  })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/%09/evil.example'])(
  'no log-in leads to %s',
  async (next) => {
    await open(`/Signup?next=${next}`)
    backend.answer(200, { message: 'Hello', token: TOKEN })
    await FORMS.login.submit(visit.page)
    await visit.page.getByRole('link', { name: 'Continue' }).click()
    await visit.page.waitForURL(`${site.url}/UserPage`)
  },
)

async function open(path: string): Promise<void> {
  await visit.context.addCookies([{ name: 'email', value: ADA.email, url: site.url }])
  await visit.page.goto(site.url + path)
  await visit.page.waitForFunction(isAlive)
}

async function fill(page: Page, button: string, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main [name=${name}]`).filter({ visible: true }).fill(value)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function enterCode(page: Page): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type('012345')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

async function toast(message: string): Promise<void> {
  await visit.page.getByRole('status').getByText(message).first().waitFor({ timeout: 20_000 })
}

/** In a toast, and (both are there) in the page. */
async function alertSays(message: string): Promise<boolean> {
  await visit.page.getByRole('alert').getByText(message).first().waitFor()
  return (await visit.page.locator('main').getByText(message).count()) > 0
}

async function expectCookie(name: string, days: number): Promise<void> {
  const cookie = (await visit.context.cookies()).find((one) => one.name === name)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false })
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(days, 2)
}

async function until(isSo: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && !isSo(); attempt += 1) await visit.page.waitForTimeout(50)
}
