import type { Page } from '@playwright/test'
import { bringAxe, violations } from '../browser/axe'
import { expect, test } from '../fixtures/test'
import { publicPaths } from './public-paths'

for (const width of [375, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ visitOptions: { width } })

    // Judged at rest: while it scrolls, content passes under fixed parts.
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

    test('no page breaks a rule of WCAG 2.2 AA that axe knows, in light and in dark colours', async ({
      page,
      site,
    }) => {
      await bringAxe(page)
      const found: Record<string, string[]> = {}
      for (const path of [...(await publicPaths(site.url)), '/page-not-found']) {
        await page.goto(path)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          found[`${path} in ${colorScheme}`] = await violations(page)
        }
      }
      expect(Object.keys(found).length).toBeGreaterThan(24)
      expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([])
    })

    test('the dashboard of visitors breaks none', async ({ page }) => {
      await open(page, '/UserPage')
      await expect(page.getByText('Sample data - log in to see yours')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('the forms break none while they show errors', async ({ page }) => {
      await open(page, '/Signup#create-account')
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await expect(page.getByText('Email is required').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}

test('the check can fail: a text is too faint in dark colours only', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await open(page, '/Support')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@media (prefers-color-scheme: dark) { main p { color: #333 !important } }')
    document.adoptedStyleSheets = [sheet]
  })
  expect((await violations(page)).map((line) => line.split(':')[0])).toContain('color-contrast')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page)).toEqual([])
})

test('the check can fail: a picture without an alternative and a field without a label are found', async ({ page }) => {
  await open(page, '/Signup')
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('img'), document.createElement('input'))
  })
  expect((await violations(page)).map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['image-alt', 'label']),
  )
})

async function open(page: Page, path: string): Promise<void> {
  await bringAxe(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
