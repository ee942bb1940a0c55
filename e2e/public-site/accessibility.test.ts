import type { Page } from '@playwright/test'
import { bringAxe, violations } from '../browser/axe'
import { expect, test } from '../fixtures/test'
import { publicPaths } from './public-paths'

for (const width of [375, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ visitOptions: { width } })

    // Judged at rest: while it scrolls, content passes under fixed parts.
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`no page breaks a rule of WCAG 2.2 AA that axe knows, in ${colorScheme} colours`, async ({ page, site }) => {
        await page.emulateMedia({ colorScheme })
        await bringAxe(page)
        const found: Record<string, string[]> = {}
        for (const path of [...(await publicPaths(site.url)), '/page-not-found']) {
          await page.goto(path)
          found[path] = await violations(page)
        }
        expect(Object.keys(found).length).toBeGreaterThan(12)
        expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([])
      })
    }

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
