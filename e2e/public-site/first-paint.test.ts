import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures/test'

interface Look {
  cookies: Record<string, string>
  colorScheme: 'light' | 'dark'
}

/** Opens the page without any of our scripts, as it is before they arrive. */
const test = base.extend<{ firstPaint: (look: Look) => Promise<Page> }>({
  firstPaint: ({ openPage, site }, use) =>
    use(async ({ cookies, colorScheme }) => {
      const { page, context } = await openPage()
      await page.emulateMedia({ colorScheme })
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })))
      await page.route('**/*.js', (route) => route.abort())
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      return page
    }),
})

const LIGHT = 'rgb(255, 251, 245)'
const DARK = 'rgb(15, 24, 19)'

const COLOURS = [
  { system: 'light', chosen: '', expected: LIGHT },
  { system: 'light', chosen: 'light', expected: LIGHT },
  { system: 'light', chosen: 'dark', expected: DARK },
  { system: 'dark', chosen: '', expected: DARK },
  { system: 'dark', chosen: 'light', expected: LIGHT },
  { system: 'dark', chosen: 'dark', expected: DARK },
] as const

test('colours follow the choice of the visitor, or else the system', async ({ firstPaint }) => {
  for (const { system, chosen, expected } of COLOURS) {
    const cookies: Record<string, string> = chosen ? { civictrack_scheme: chosen } : {}
    const page = await firstPaint({ cookies, colorScheme: system })
    await expect(page.locator('body')).toHaveCSS('background-color', expected)
  }
})

test('a signed-in visitor sees Log out, everyone else Get Started', async ({ firstPaint }) => {
  const claims = Buffer.from(JSON.stringify({ user: { name: 'Ada' }, exp: Date.now() / 1000 + 600 }))
  const token = `e30.${claims.toString('base64url')}.x`
  const shown = async (cookies: Record<string, string>) => {
    const bar = (await firstPaint({ cookies, colorScheme: 'light' })).getByRole('banner')
    return {
      getStarted: await bar.getByText('Get Started').first().isVisible(),
      logOut: await bar.getByText('Log out').first().isVisible(),
    }
  }
  expect(await shown({ token })).toEqual({ getStarted: false, logOut: true })
  expect(await shown({})).toEqual({ getStarted: true, logOut: false })
})
