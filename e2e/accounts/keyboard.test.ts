import { openInteractive } from '../browser/is-interactive'
import { expect, test } from '../fixtures/test'
import { newCitizen } from './citizen'
import { tabTo, typeInto } from './keyboard'
import { codeFor } from './mailbox'

test('the keyboard alone leads from the home page through sign-up and log-in to the dashboard', async ({
  page,
  site,
}) => {
  const ada = newCitizen()
  await openInteractive(page, '/')
  await tabTo(page, 'Get Started')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Log In' })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible()
})
