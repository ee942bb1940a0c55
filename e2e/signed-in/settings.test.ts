import { newAccount } from '../accounts/citizen'
import { bringAxe, violations } from '../browser/axe'
import { expect, test } from '../fixtures/test'
import { sendReport } from '../reporting/send-report'
import { expectSampleNotice } from './cards'

test('preferences and profile are kept, and a closed profile hides the reports from others', async ({
  page,
  citizen,
  site,
}) => {
  const reference = await sendReport(site.url, citizen.token)
  await sendReport(site.url, await newAccount(site.url), { title: 'In Fagge', state: 'Kano', lga: 'Fagge' })
  await bringAxe(page)
  await page.goto('/Settings')
  await expect(page.getByText(citizen.email)).toBeVisible()
  const toggle = (name: string) => page.getByRole('switch', { name })
  await toggle('Issue Updates').uncheck()
  await toggle('Email Notifications').uncheck()
  await expect(toggle('SMS Notifications')).toBeDisabled()
  await expect(page.getByText('Not available: no text messages are sent yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Weekly digest' }).check()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Your preferences have been saved.').first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Last name').fill('Bello')
  await page.getByLabel('State', { exact: true }).selectOption('Kano')
  await page.getByLabel('Local Government').selectOption('Fagge')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Ada Bello')).toBeVisible()

  const asStranger = () => fetch(`${site.url}/api/v1/issue/${reference}`).then(({ status }) => status)
  expect(await asStranger()).toBe(200)
  await toggle('Share my reported issues publicly').uncheck()
  await expect(page.getByText('Your privacy choices have been saved.').first()).toBeVisible()
  expect(await asStranger()).toBe(404)
  await toggle('Allow location tracking for nearby issues').uncheck()
  await page.waitForFunction(() => !document.querySelector('input[role="switch"][name="allowLocation"]:disabled'))

  await page.reload()
  await expect(page.getByText('Ada Bello')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Weekly digest' })).toBeChecked()
  await expect(toggle('Issue Updates')).not.toBeChecked()
  await expect(toggle('Email Notifications')).not.toBeChecked()
  await expect(toggle('Share my reported issues publicly')).not.toBeChecked()
  await expect(toggle('Allow location tracking for nearby issues')).not.toBeChecked()
  await page.goto('/UserPage')
  await expect(page.getByText('Welcome back, Ada Bello')).toBeVisible()
  await expect(page.getByText('In Fagge')).toBeVisible()
})

test('data are downloaded as one file, and the account is deleted with the password only', async ({
  page,
  citizen,
  site,
}) => {
  await page.goto('/Settings')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('civictrack-my-data.zip')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Wrong-1!')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('This is not your password').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(citizen.password)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL(`${site.url}/`)
  await page.goto('/Settings')
  await expectSampleNotice(page)
})
