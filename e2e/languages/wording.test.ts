import { bringAxe, violations } from '../browser/axe'
import { openInteractive } from '../browser/is-interactive'
import { expect, test } from '../fixtures/test'
import { enter, firstOperator } from '../staff/staff-member'
import { takePicture } from '../staff/take-picture'

test.use({ siteOptions: { ownedBy: 'wording' } })

const NOW = 'Jabo isoro'
const BETTER = 'Jábọ̀ ìṣòro kan'

test('a reader of Yoruba suggests a wording without scripts, and an operator accepts it', async ({
  openPage,
  site,
}) => {
  const { page: reader } = await openPage({ javaScriptEnabled: false })
  await reader.goto('/AboutUs?lang=yo')
  await reader.getByRole('contentinfo').getByRole('link', { name: 'Ẹ dábàá ọ̀rọ̀ tó dára jù' }).click()
  await expect(reader).toHaveURL(/\/Wording\?page=%2FAboutUs$/)
  await expect(reader.locator('html')).toHaveAttribute('lang', 'yo')
  await expect(reader.locator('[name="page"]')).toHaveValue('/AboutUs')
  await takePicture(reader, 'wording-yo')
  await reader.locator('[name="text"]').fill(NOW)
  await reader.locator('[name="wording"]').fill(BETTER)
  await reader.locator('main form button').click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A ti gba àbá yín')

  const operator = await firstOperator(site)
  const staff = await openPage()
  await enter(staff.context, operator, site)
  await bringAxe(staff.page)
  await openInteractive(staff.page, '/Staff/Operators?queue=wordings')
  await expect(staff.page.getByText(BETTER, { exact: true })).toHaveAttribute('lang', 'yo')
  expect(await violations(staff.page)).toEqual([])
  await takePicture(staff.page, 'wordings')
  await staff.page.getByRole('button', { name: `Accept: ${BETTER}` }).click()
  await expect(staff.page.getByText('No reader has suggested another wording.')).toBeVisible()
})

test('with scripts the page takes it in place, and names what is missing', async ({ page }) => {
  await bringAxe(page)
  await openInteractive(page, '/Wording?page=/Map')
  expect(await violations(page)).toEqual([])
  await takePicture(page, 'wording')
  await page.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(page.getByRole('link', { name: 'Please give the text as it should be' })).toBeVisible()
  await page.getByLabel('The text as it is now').fill('Report a issue')
  await page.getByLabel('The text as it should be').fill('Report an issue')
  await page.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(page.getByRole('heading', { name: 'We have your wording' })).toBeFocused()
})
