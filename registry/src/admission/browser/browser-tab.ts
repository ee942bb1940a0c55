import { setTimeout } from 'node:timers/promises'
import type { Release } from '@civictrack/contract'
import type { Browser, Page } from 'playwright-core'
import type { Refusal } from '../refusal'
import type { ApiRequest } from './calls/api-calls'
import { recordCallers } from './calls/record-callers'
import { undeclaredCalls } from './calls/undeclared-calls'
import { pageProblem, undeclaredCall } from './findings'
import { type Activity, recordActivity } from './page-activity'
import { hasHeading, missingScripts, waitForHeading, waitUntilIdle } from './page-state'

/** A document with no content, on the same origin as the pages. */
export const EMPTY_PATH = '/status/empty'

/** Generous for a busy machine. */
const LOAD_TIMEOUT_MS = 20_000
/** All steps of one visit together; a page whose script loops never completes any of them. */
const VISIT_TIMEOUT_MS = 60_000

export interface CandidateSite {
  url: string
  /** Remote failures that pages reported, by the page's path. */
  reports: Map<string, string[]>
  /** Requests for operations of the API since the last visit began. */
  requests: ApiRequest[]
  releases: Release[]
  close: () => Promise<void>
}

export interface Tab {
  /** Opens a page as a new visitor. Returns what is wrong with it, with equal texts for equal defects. */
  visit: (path: string) => Promise<Refusal[]>
  close: () => Promise<void>
}

/** Opens a tab that visits one page after another: the scripts that the browser compiled for one page serve the next. */
export async function openTab(browser: Browser, site: CandidateSite): Promise<Tab> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const activity = recordActivity(page, site.url)
  const callers = await recordCallers(devTools, site)

  async function clearVisitorData(): Promise<void> {
    // Not about:blank: the browser would start another process for it, and lose the compiled scripts.
    await page.goto(site.url + EMPTY_PATH)
    await page.evaluate(() => sessionStorage.clear())
    await context.clearCookies()
    await devTools.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' })
  }

  return {
    async visit(path) {
      activity.reset()
      callers.reset()
      site.requests.length = 0
      try {
        await withTimeout(inspect({ page, site, activity }, path))
        await withTimeout(clearVisitorData())
      } catch (error) {
        activity.addProblem(`it does not open: ${(error as Error).message.split('\n')[0]}`)
      }
      const calls = undeclaredCalls(callers.attribute(site.requests, ownerOf(path, site.releases)), site.releases)
      return [
        ...activity.problems().map((problem) => pageProblem(path, problem)),
        ...calls.map((call) => undeclaredCall(path, call)),
      ]
    },
    close: () => context.close(),
  }
}

function ownerOf(path: string, releases: Release[]): string {
  return releases.find(({ manifest }) => manifest.routes.some((route) => route.path === path))?.app ?? 'shell'
}

interface Visit {
  page: Page
  site: CandidateSite
  activity: Activity
}

async function inspect({ page, site, activity }: Visit, path: string): Promise<void> {
  await page.goto(site.url + path, { timeout: LOAD_TIMEOUT_MS })
  // Scripts wait for a visitor's first touch.
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await waitUntilIdle(page, activity)
  await waitForHeading(page)
  await waitUntilIdle(page, activity)
  if (!(await page.evaluate(hasHeading))) activity.addProblem('it shows no heading')
  const missing = await missingScripts(page)
  if (missing.length > 0) activity.addProblem(`its script did not load: ${missing.join(', ')}`)
  for (const report of site.reports.get(path) ?? []) activity.addProblem(report)
}

async function withTimeout(work: Promise<void>): Promise<void> {
  const timer = new AbortController()
  const timeout = setTimeout(VISIT_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`the page does not respond within ${VISIT_TIMEOUT_MS / 1000} s`)
  })
  await Promise.race([work, timeout]).finally(() => timer.abort())
}
