import type { Page } from '@playwright/test'
import { bringAxe, violations } from '../../browser/axe'
import { isLong, reportFigure } from '../../campaign/campaign'
import { expect, test } from '../../fixtures/test'
import { accountScreen } from './account-screen'
import { CODE_STATES } from './code-states'
import { SIGN_IN_STATES } from './sign-in-states'

const WIDTHS = [375, 1280]
const COLOURS = ['light', 'dark'] as const
/** The folder for the pictures of each state, which people examine. */
const { SCREENSHOTS } = process.env

/** Takes minutes, so it runs as a campaign only. `public-site/accessibility.test.ts` examines the pages as they open. */
const states = isLong ? Object.entries({ ...SIGN_IN_STATES, ...CODE_STATES }) : []

test.use({ siteOptions: { env: { GOOGLE_CLIENT_ID: 'client-id' } }, visitOptions: { width: WIDTHS[0] } })

for (const [name, reach] of states) {
  test(`"${name}" breaks no rule of WCAG 2.2 AA that axe knows, and is not wider than the screen`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await bringAxe(page)
    await reach(await accountScreen(page, site.url))
    const found = await problemsOf(page, name)
    reportFigure(`account screens: ${name}: ${found.length} violations`)
    expect(found).toEqual([])
  })
}

/** Checks each width and colour scheme without repeating the steps that lead to the state. */
async function problemsOf(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of COLOURS) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(untilFaded)
      const look = `${name}, ${width} pixels, ${colorScheme}`
      found.push(...(await violations(page)).map((line) => `${look}: ${line}`))
      if (await page.evaluate(isTooWide)) found.push(`${look}: wider than the screen`)
      const path = `${SCREENSHOTS}/${look.replaceAll(/\W+/g, '-')}.png`
      if (SCREENSHOTS) await page.screenshot({ path, fullPage: true })
    }
  }
  return found
}

/** Waits until no colour changes any more. */
async function untilFaded(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(fading.map(({ finished }) => finished))
}

function isTooWide(): boolean {
  return document.documentElement.scrollWidth > window.innerWidth
}
