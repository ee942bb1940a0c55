import { expect, test } from '../fixtures/test'
import { newCitizen } from './citizen'
import { codeFor } from './mailbox'

test.use({ visitOptions: { javaScriptEnabled: false, width: 375 } })

test('a form that failed shows the reason in the form that was sent', async ({ page }) => {
  await page.goto('/Signup')
  await page.locator('#log-in [name=email]').fill('nobody@example.com')
  await page.locator('#log-in [name=password]').fill('Wrong-1-word!')
  await page.locator('#log-in button[type=submit]').click()
  await expect(page.getByText('Invalid email or password').filter({ visible: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Create an Account' }).click()
  await page.locator('#create-account [name=firstName]').fill('Ada')
  await page.locator('#create-account [name=lastName]').fill('Obi')
  await page.locator('#create-account [name=email]').fill('ada@example.com')
  await page.locator('#create-account [name=password]').fill('weak')
  await page.locator('#create-account [name=confirmPassword]').fill('weak')
  await page.locator('#create-account button[type=submit]').click()
  await expect(page.getByText('Please check these fields').filter({ visible: true })).toBeVisible()
  await expect(page.locator('#log-in')).toBeHidden()
})

test('sign-up, code and log-in work, and the log-in leads to the page that was asked for', async ({ visit, site }) => {
  const { page, context } = visit
  const { firstName, email, password } = newCitizen()
  const submit = (form: string) => page.locator(`${form} button[type=submit]`).click()
  await page.goto('/Signup#create-account')
  const values = { firstName, lastName: 'Obi', email, password, confirmPassword: password }
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`#create-account [name=${name}]`).fill(value)
  }
  await submit('#create-account')
  await page.waitForURL(/\/OtpVerify$/)
  const code = await codeFor(site.url, email)
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1} of 6`).fill(digit)
  await submit('form[action$=verify]')
  await page.waitForURL(/\/CreateAccount$/)
  await page.goto(`/Signup?next=${encodeURIComponent('/Issue')}`)
  await page.locator('#log-in [name=email]').fill(email)
  await page.locator('#log-in [name=password]').fill(password)
  await submit('#log-in')
  await page.waitForURL(/\/Issue$/)
  expect((await context.cookies()).find(({ name }) => name === 'token')?.value).toMatch(/^ey/)
})
