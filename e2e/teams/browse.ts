import type { Page } from 'playwright-core'
import { openPage } from '../support/browser'

interface Browsed {
  navigations: number
  /** Navigations that were full loads, as the first one after a promotion is. */
  loads: number
  failures: string[]
}

/** Where a click leads, and what the visitor finds there. */
const WALK: { link: string; heading: RegExp }[] = [
  { link: 'About', heading: /CivicTrack$/ },
  { link: 'Get Started', heading: /^Welcome to/ },
  { link: 'Home', heading: /^Empowering/ },
]
/** Citizens are told after eight seconds that a page could not be loaded. */
const PATIENCE_MS = 15_000

/** A visitor who goes from page to page in one tab without a pause, until told to stop. */
export async function startBrowsing(siteUrl: string): Promise<{ stop: () => Promise<Browsed> }> {
  const { page, complaints, close } = await openPage()
  const browsed: Browsed = { navigations: 0, loads: 0, failures: [] }
  let isStopped = false
  await page.goto(siteUrl)
  page.on('load', () => {
    browsed.loads += 1
  })

  async function browse(): Promise<void> {
    for (let index = 0; !isStopped; index += 1) {
      const step = WALK[index % WALK.length]
      if (step)
        await follow(page, step).catch((error: Error) => browsed.failures.push(`${step.link}: ${error.message}`))
      browsed.navigations += 1
      // Nobody reads faster; it also leaves the machine to the promotions.
      await page.waitForTimeout(200)
    }
  }

  const browsing = browse()
  return {
    async stop() {
      isStopped = true
      await browsing
      const wrong = complaints('page error', 'console error', 'failed request', 'error answer', 'policy violation')
      browsed.failures.push(...wrong.map(({ kind, text }) => `${kind}: ${text}`))
      await close()
      return browsed
    },
  }
}

async function follow(page: Page, { link, heading }: { link: string; heading: RegExp }): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click({ timeout: PATIENCE_MS })
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: PATIENCE_MS })
}
