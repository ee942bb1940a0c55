import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { openPage, type Visit } from './support/browser'
import { newAccount, signUp, stranger } from './support/citizen'
import { codeFor } from './support/mailbox'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(120_000)

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let site: SiteUnderTest
let visit: Visit
beforeAll(async () => {
  site = await startSite({ env: { GOOGLE_CLIENT_ID: 'client-id' } })
}, 240_000)
afterEach(() => visit.close())

describe.each([375, 1280])('at %d pixels', (width) => {
  let page: Page
  let broken: string[]
  const look = async (state: string) => {
    broken.push(...(await violations(page)).map((line) => `${state}: ${line}`))
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  beforeEach(async () => {
    broken = []
    visit = await openPage({ width })
    page = visit.page
    await page.addInitScript({ content: axe.source })
  })

  test('no account screen breaks a rule of WCAG 2.2 AA that axe knows, fresh or with errors', async () => {
    for (const path of ['/Signup', '/Signup#create-account', '/Reset', '/Verify', '/OtpVerify', '/NewPassword']) {
      await open(path)
      await look(path)
    }
    for (const [path, button] of [
      ['/Signup', 'Log In'],
      ['/Signup#create-account', 'Sign Up'],
      ['/Reset', 'Reset Password'],
      ['/OtpVerify', 'Verify'],
      ['/NewPassword', 'Save Password'],
    ] as const) {
      await open(path)
      await press(button)
      await page.locator('[aria-invalid=true]').first().waitFor()
      await look(`${path}, with errors`)
    }
    expect(broken).toEqual([])
  })

  test('nor does any of them break one when it was sent', async () => {
    await open('/Signup')
    await fillIn(page, { email: 'nobody@example.com', password: 'Wrong-1-word!' })
    await press('Log In')
    await page.getByRole('alert').first().waitFor()
    await look('a refused log-in')
    const ada = stranger()
    await open('/Signup#create-account')
    await page.getByRole('button', { name: 'Show password: Password', exact: true }).click()
    await fillIn(page, { firstName: 'Ada', lastName: 'Obi', email: ada.email })
    await fillIn(page, { password: ada.password, confirmPassword: ada.password })
    await press('Sign Up')
    await page.getByRole('link', { name: 'Continue' }).waitFor()
    await look('a sign-up that succeeded')
    await page.getByText(/^Resend OTP in/).waitFor()
    await look('the countdown')
    await page.goto(`${site.url}/Signup?error=login-refused`)
    await page.getByRole('main').getByRole('alert').waitFor()
    await look('a posted form that came back')
    await page.route('https://accounts.google.com/**', () => undefined)
    await page.goto(`${site.url}/google-sign-in`)
    await look('the page for Google')
    expect(broken).toEqual([])
  })
})

test('by keyboard alone from the home page to the dashboard', async () => {
  visit = await openPage()
  const { page } = visit
  const ada = stranger()
  await open('/')
  await tabTo(page, 'Get Started')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Log In' }).waitFor()
  await tabTo(page, 'Log In')
  await page.keyboard.press('ArrowLeft')
  await typeInto(page, 'First name', 'Ada')
  await typeInto(page, 'Last name', 'Obi')
  await typeInto(page, 'Email', ada.email)
  await typeInto(page, 'Password', ada.password)
  await typeInto(page, 'Confirm password', ada.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/OtpVerify$/)
  const code = await codeFor(site.url, ada.email)
  await typeInto(page, 'Digit 1 of 6', code)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/CreateAccount$/)
  await typeInto(page, 'Password', ada.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/UserPage$/)
  await page.getByRole('heading', { name: 'Welcome back, Ada' }).waitFor()
})

test('without scripts a form that failed says why, in the form that was posted', async () => {
  visit = await openPage({ javaScriptEnabled: false })
  const { page } = visit
  await page.goto(`${site.url}/Signup`)
  await page.locator('#log-in [name=email]').fill('nobody@example.com')
  await page.locator('#log-in [name=password]').fill('Wrong-1-word!')
  await page.locator('#log-in button[type=submit]').click()
  await page.getByText('Invalid email or password').filter({ visible: true }).waitFor()
  await page.getByRole('tab', { name: 'Create an Account' }).click()
  await page.locator('#create-account [name=firstName]').fill('Ada')
  await page.locator('#create-account [name=lastName]').fill('Obi')
  await page.locator('#create-account [name=email]').fill('ada@example.com')
  await page.locator('#create-account [name=password]').fill('weak')
  await page.locator('#create-account [name=confirmPassword]').fill('weak')
  await page.locator('#create-account button[type=submit]').click()
  await page.getByText('Please check these fields').filter({ visible: true }).waitFor()
  expect(await page.locator('#log-in').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Continue with Google' }).waitFor()
})

test('a session that the server has ended ends in the tab, says so, and leads back where it was', async () => {
  visit = await openPage()
  const { page } = visit
  const ada = stranger()
  const token = await newAccount(site.url, ada)
  await visit.context.addCookies([{ name: 'token', value: token, url: site.url }])
  await open('/UserPage')
  await fetch(`${site.url}/api/v1/user/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await page.getByRole('link', { name: 'My Issues' }).first().click()
  await page.getByText('Your session has ended. Please log in again.').waitFor()
  expect((await visit.context.cookies()).some(({ name }) => name === 'token')).toBe(false)
  await page
    .getByRole('main')
    .getByRole('link', { name: /log in/i })
    .first()
    .click()
  await fillIn(page, { email: ada.email, password: ada.password })
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(/\/UserIssue$/)
})

test('a log-out in one tab revokes the token and reaches the other tab', async () => {
  visit = await openPage()
  const token = await newAccount(site.url)
  await visit.context.addCookies([{ name: 'token', value: token, url: site.url }])
  await open('/UserPage')
  const other = await visit.anotherTab()
  await other.page.goto(`${site.url}/AboutUs`)
  await other.page.getByRole('button', { name: 'Log out' }).first().waitFor()
  const revoked = visit.page.waitForResponse((answer) => answer.url().endsWith('/api/v1/user/logout'))
  await visit.page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first().click()
  expect((await revoked).status()).toBe(200)
  await other.page.getByRole('link', { name: 'Get Started' }).first().waitFor()
  const mine = await fetch(`${site.url}/api/v1/issue/mine`, { headers: { Authorization: `Bearer ${token}` } })
  expect(mine.status).toBe(401)
})

test('an unverified account that logs in is led to its code', async () => {
  visit = await openPage()
  const ada = stranger()
  await signUp(site.url, ada.email)
  await open('/Signup')
  await fillIn(visit.page, { email: ada.email, password: ada.password })
  await visit.page.getByRole('button', { name: 'Log In', exact: true }).click()
  await visit.page.waitForURL(/\/OtpVerify$/)
  await visit.page.getByText(ada.email).waitFor()
})

async function open(path: string): Promise<void> {
  await visit.page.goto('about:blank')
  await visit.page.goto(site.url + path)
  await visit.page.waitForFunction(isAlive)
}

/** React writes its own key on every element that it has taken over. */
function isAlive(): boolean {
  const heading = document.querySelector('main h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
}

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).waitFor()
  await tabTo(page, label)
  await page.keyboard.type(text)
}

/** Presses Tab until what has that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(nameOfFocus)) === name) return
  }
  throw new Error(`Tab does not lead to "${name}".`)
}

function nameOfFocus(): string {
  const element = document.activeElement as HTMLInputElement | null
  const label = element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label')
  return (label ?? element?.textContent ?? '').trim()
}

/** Each as rule, and where. */
async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (rules) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    return (await checker.run(document, { runOnly: rules, resultTypes: ['violations'] })).violations
  }, RULES)
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}
