import { openInteractive } from '../browser/is-interactive'
import { expect, test } from '../fixtures/test'

test('the switch changes the colours, and they stay over a reload and on the next page', async ({ page }) => {
  await openInteractive(page, '/')
  const toggle = page.getByRole('banner').getByRole('switch', { name: 'Dark colours' }).filter({ visible: true })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const before = await ground()
  await toggle.click()
  expect([await toggle.getAttribute('aria-checked'), (await ground()) === before]).toEqual(['true', false])
  await openInteractive(page, '/FAQs')
  expect((await ground()) === before).toBe(false)
  await toggle.click()
  await page.reload()
  expect(await ground()).toBe(before)
})

test('the cookie notice covers nothing, asks once, and Cookies Settings change the choice', async ({
  page,
  context,
}) => {
  await openInteractive(page, '/')
  const notice = page.getByRole('region', { name: 'Cookies' })
  expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  await notice.getByRole('button', { name: 'Remember my preferences' }).click()
  await notice.waitFor({ state: 'detached' })
  await openInteractive(page, '/AboutUs')
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
  await page.getByText('Cookies Settings').click()
  const dialog = page.getByRole('dialog', { name: 'Cookies Settings' })
  await expect(dialog.getByRole('checkbox', { name: 'Preferences' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Preferences' }).uncheck()
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'civictrack_cookies')?.value).toBe('necessary')
  expect(new URL(page.url()).pathname).toBe('/AboutUs')
})
