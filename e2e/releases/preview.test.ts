import { release } from '../commands/release'
import { expect, test } from '../fixtures/test'
import { relabel } from './relabel'
import { liveComposition, versionsOf } from './store'

test('a preview opens and closes without scripts too, and no other visitor sees it', async ({ site, openPage }) => {
  await relabel(site.dataDir, { app: 'auth', versions: ['5.2.0'] })
  const { url, id } = await release<{ url: string; id: string }>(
    site.dataDir,
    'preview',
    'auth@5.2.0',
    '--no-browser',
    '--days',
    '0.5',
    '--site',
    site.url,
  )
  const { page } = await openPage({ javaScriptEnabled: false, width: 375 })
  await page.goto(url)
  expect(page.url()).toBe(`${site.url}/`)
  await page.goto('/Signup')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveText(/auth 5\.2\.0, until \d/)
  expect(await (await fetch(`${site.url}/Signup`)).text()).not.toContain('Exit preview')
  expect(versionsOf(await liveComposition(site.url)).auth).not.toBe('5.2.0')

  const tab = await openPage()
  await tab.page.goto(url)
  await tab.page.goto('/Signup')
  await tab.page.getByRole('tab', { name: 'Log In' }).click()
  await release(site.dataDir, 'revoke', id)
  // A tab requests the live composition at most once a second.
  await tab.page.waitForTimeout(1200)
  const about = tab.page.getByRole('banner').getByRole('link', { name: 'About', exact: true })
  const asked = tab.page.waitForResponse(
    (response) => response.url().endsWith('/composition.json') && response.request().method() === 'GET',
  )
  await about.hover()
  await asked
  await about.click()
  await expect(tab.page.getByRole('heading', { level: 1, name: 'This preview was revoked' })).toBeVisible()
  const response = await page.goto('/Signup')
  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview was revoked')
  await page.getByRole('button', { name: 'Leave the preview and go to the site' }).click()
  await page.waitForURL(`${site.url}/`)
})
