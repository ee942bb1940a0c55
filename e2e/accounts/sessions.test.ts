import { openInteractive } from '../browser/is-interactive'
import { expect, test } from '../fixtures/test'
import { newCitizen, signUp } from './citizen'
import { fillForm, press } from './forms'

test('a session that the server has ended also ends in the tab, which shows a message and leads back after a log-in', async ({
  visit,
  citizen,
  site,
}) => {
  const { page, context } = visit
  await openInteractive(page, '/UserPage')
  const headers = { Authorization: `Bearer ${citizen.token}` }
  await fetch(`${site.url}/api/v1/user/logout`, { method: 'POST', headers })
  await page.getByRole('link', { name: 'My Issues' }).first().click()
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false)
  await page
    .getByRole('main')
    .getByRole('link', { name: /log in/i })
    .first()
    .click()
  await fillForm(page, { email: citizen.email, password: citizen.password })
  await press(page, 'Log In')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(/\/UserIssue$/)
})

test('a log-out in one tab revokes the token and reaches the other tab', async ({ visit, citizen, site }) => {
  const { page } = visit
  await openInteractive(page, '/UserPage')
  const other = await visit.anotherTab()
  await other.page.goto('/AboutUs')
  await expect(other.page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
  const revoked = page.waitForResponse((response) => response.url().endsWith('/api/v1/user/logout'))
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first().click()
  expect((await revoked).status()).toBe(200)
  await expect(other.page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  const headers = { Authorization: `Bearer ${citizen.token}` }
  expect((await fetch(`${site.url}/api/v1/issue/mine`, { headers })).status).toBe(401)
})

test('an account without a verified email that logs in is led to its code', async ({ page, site }) => {
  const ada = newCitizen()
  await signUp(site.url, ada)
  await openInteractive(page, '/Signup')
  await fillForm(page, { email: ada.email, password: ada.password })
  await press(page, 'Log In')
  await page.waitForURL(/\/OtpVerify$/)
  await expect(page.getByText(ada.email)).toBeVisible()
})
