import type { BrowserContext, Page } from '@playwright/test'
import { openInteractive } from '../../browser/is-interactive'
import { test as base, expect } from '../../fixtures/test'
import { ADA } from './account-forms'
import { type Backend, startBackend } from './backend'

export { expect }

interface Fixtures {
  /** Opens a page whose visitor has signed up as Ada. */
  open: (path: string) => Promise<void>
}

/** Tests before a backend of section 7: a site whose API is a recording server, with Google sign-in. */
export const test = base.extend<Fixtures & { resetBackend: undefined }, { backend: Backend }>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the used fixtures from this pattern: there are none.
    async ({}, use) => {
      const backend = await startBackend()
      await use(backend)
      await backend.close()
    },
    { scope: 'worker' },
  ],
  siteOptions: [
    ({ backend }, use) => use({ env: { API_URL: backend.url, GOOGLE_CLIENT_ID: 'client-id' } }),
    { scope: 'worker' },
  ],
  visitOptions: { width: 375 },
  resetBackend: [
    async ({ backend }, use) => {
      backend.reset()
      await use(undefined)
    },
    { auto: true },
  ],
  open: async ({ page, context, site }, use) => {
    await context.addCookies([{ name: 'email', value: ADA.email, url: site.url }])
    await use((path) => openInteractive(page, path))
  },
})

export async function expectToast(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('status').getByText(message).first()).toBeVisible()
}

/** Expects an error as an alert and as text in the page. */
export async function expectError(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('alert').getByText(message).first()).toBeVisible()
  expect(await page.locator('main').getByText(message).count()).toBeGreaterThan(0)
}

export async function expectCookie(context: BrowserContext, name: string, days: number): Promise<void> {
  const cookie = (await context.cookies()).find((one) => one.name === name)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false })
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(days, 2)
}
