import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Activity } from './page-activity'

const IDLE_TIMEOUT_MS = 20_000
/** A page is idle when it has requested nothing for this long. */
const QUIET_MS = 100
const POLL_MS = 20
/** On a busy machine a page may pause this long while the browser compiles its scripts. */
const RENDER_TIMEOUT_MS = 10_000

/** Waits until the page's main thread is idle and no request is in flight. */
export async function waitUntilIdle(page: Page, activity: Activity): Promise<void> {
  const deadline = Date.now() + IDLE_TIMEOUT_MS
  for (;;) {
    // The call fails when the page navigates meanwhile.
    await page.evaluate(untilMainThreadIsIdle).catch(() => undefined)
    if (activity.openRequests().length === 0 && activity.quietMs() >= QUIET_MS) return
    if (Date.now() > deadline) throw new Error(`requests do not end: ${activity.openRequests().join(', ')}`)
    await setTimeout(POLL_MS)
  }
}

/** Waits until the page shows a heading, or the timeout is over. */
export async function waitForHeading(page: Page): Promise<void> {
  await page.waitForFunction(hasHeading, undefined, { timeout: RENDER_TIMEOUT_MS }).catch(() => undefined)
}

/** The preloaded scripts that have not loaded when the timeout is over. */
export async function missingScripts(page: Page): Promise<string[]> {
  const deadline = Date.now() + RENDER_TIMEOUT_MS
  for (;;) {
    const missing = await page.evaluate(preloadsNotLoaded)
    if (missing.length === 0 || Date.now() > deadline) return missing
    await setTimeout(POLL_MS)
  }
}

/** Runs in the page. Waits for two idle callbacks, because a frame may be rendered between them. */
function untilMainThreadIsIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve())))
}

/** Runs in the page. */
export function hasHeading(): boolean {
  return [...document.querySelectorAll('h1')].some((heading) => heading.textContent?.trim())
}

/** Runs in the page. */
function preloadsNotLoaded(): string[] {
  const loaded = new Set(performance.getEntriesByType('resource').map((entry) => entry.name))
  const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')]
  return wanted.filter(({ href }) => !loaded.has(href)).map(({ href }) => new URL(href).pathname)
}
