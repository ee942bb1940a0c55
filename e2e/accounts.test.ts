import type { Page } from 'playwright-core'
import { isAlive } from './support/alive'
import { openPage, type Visit } from './support/browser'
import { newAccount, signUp, stranger } from './support/citizen'
import { codeFor } from './support/mailbox'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(120_000)

let site: SiteUnderTest
let visit: Visit
beforeAll(async () => {
  site = await startSite({ env: { GOOGLE_CLIENT_ID: 'client-id' } })
}, 240_000)
afterEach(() => visit.close())

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

test('without scripts an account is made, its code entered, and logged in to, there where one wanted to go', async () => {
  visit = await openPage({ javaScriptEnabled: false, width: 375 })
  const { page } = visit
  const ada = stranger()
  const { firstName, email, password } = ada
  const post = (form: string) => page.locator(`${form} button[type=submit]`).click()
  await page.goto(`${site.url}/Signup#create-account`)
  for (const [name, value] of Object.entries({
    firstName,
    lastName: 'Obi',
    email,
    password,
    confirmPassword: password,
  })) {
    await page.locator(`#create-account [name=${name}]`).fill(value)
  }
  await post('#create-account')
  await page.waitForURL(/\/OtpVerify$/)
  const code = await codeFor(site.url, email)
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1} of 6`).fill(digit)
  await post('form[action$=verify]')
  await page.waitForURL(/\/CreateAccount$/)
  await page.goto(`${site.url}/Signup?next=${encodeURIComponent('/Issue')}`)
  await page.locator('#log-in [name=email]').fill(email)
  await page.locator('#log-in [name=password]').fill(password)
  await post('#log-in')
  await page.waitForURL(/\/Issue$/)
  expect((await visit.context.cookies()).find(({ name }) => name === 'token')?.value).toMatch(/^ey/)
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

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main [name=${name}]`).filter({ visible: true }).fill(value)
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
