import { expect, test } from '../fixtures/test'
import { firstOperator, IKEJA, newColleague, STAFF_PASSWORD } from './staff-member'

test.use({ siteOptions: { ownedBy: 'staff' } })

test('a passkey of the device is added, and is the second factor of the next log-in', async ({ page, site }) => {
  const operator = await firstOperator(site)
  const { email } = await newColleague(site, operator, { role: 'answerer', authority: IKEJA })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, isUserVerified: true, automaticPresenceSimulation: true },
  })

  const logIn = async () => {
    await page.goto('/Staff/LogIn?next=%2FStaff%2FAccount')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await logIn()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.getByRole('form', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('My laptop')
  await form.getByLabel('Your password', { exact: true }).fill(STAFF_PASSWORD)
  await form.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff log-in' })).toBeVisible()

  await logIn()
  // An answerer may work without the factor; the export asks for it.
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.goto('/Staff')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  expect((await saved).suggestedFilename()).toBe(`${IKEJA}-reports.csv`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
