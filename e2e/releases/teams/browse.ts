import type { Page } from '@playwright/test'
import type { Visit } from '../../fixtures/visit'

interface Browsed {
  navigations: number
  /** The number of navigations that were full loads, such as the first one after a promotion. */
  loads: number
  failures: string[]
}

/** The links of the walk, with the heading of the page that each opens. */
const WALK: { link: string; heading: RegExp }[] = [
  { link: 'About', heading: /CivicTrack$/ },
  { link: 'Get Started', heading: /^Welcome to/ },
  { link: 'Home', heading: /^Empowering/ },
]
/** Longer than the eight seconds after which a page says that it could not be loaded. */
const LIMIT_MS = 15_000

/** Goes from page to page in one tab without a pause, as a visitor does, until `stop` is called. */
export async function startBrowsing({ page, complaints }: Visit): Promise<{ stop: () => Promise<Browsed> }> {
  const browsed: Browsed = { navigations: 0, loads: 0, failures: [] }
  let isStopped = false
  await page.goto('/')
  page.on('load', () => {
    browsed.loads += 1
  })

  async function browse(): Promise<void> {
    for (let index = 0; !isStopped; index += 1) {
      const step = WALK[index % WALK.length]
      if (step)
        await follow(page, step).catch((error: Error) => browsed.failures.push(`${step.link}: ${error.message}`))
      browsed.navigations += 1
      // No visitor reads faster, and the pause leaves processor time to the promotions.
      await page.waitForTimeout(200)
    }
  }

  const browsing = browse()
  return {
    async stop() {
      isStopped = true
      await browsing
      const wrong = complaints('page error', 'console error', 'failed request', 'error response', 'policy violation')
      browsed.failures.push(...wrong.map(({ kind, text }) => `${kind}: ${text}`))
      return browsed
    },
  }
}

async function follow(page: Page, { link, heading }: { link: string; heading: RegExp }): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click({ timeout: LIMIT_MS })
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: LIMIT_MS })
}
