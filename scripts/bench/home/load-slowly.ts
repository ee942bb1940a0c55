import type { Browser, Page } from 'playwright-core'
import { slowDown } from '../../../e2e/browser/slow-phone'

/** The figures of one visit, in milliseconds. */
export interface Loading {
  lcp: number
  cls: number
  /** Total blocking time of a visit without a touch: what each task takes beyond 50 ms. */
  blocked: number
  /** From a touch of the complete page to the interactive page; 0 for a document without scripts. */
  touchedLater: number
}

/** The time after the page is complete in which layout shifts, paints and tasks still count. */
const AFTERWARDS_MS = 2500

/** Opens a page with an empty cache on a slow phone, and touches it when it is complete. */
export function loadSlowly(browser: Browser, url: string): Promise<Loading> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(observe)
    await page.goto(url, { timeout: 60_000 })
    await page.waitForTimeout(AFTERWARDS_MS)
    const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Loading, 'touchedLater'> }).seen)
    const hasScripts = (await page.locator('script[src], template[data-scripts]').count()) > 0
    return { ...seen, touchedLater: hasScripts ? await touch(page) : 0 }
  })
}

/** Opens a page with an empty cache on a slow phone, and touches it as soon as its heading is there. */
export function touchEarly(browser: Browser, url: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(url, { timeout: 60_000, waitUntil: 'commit' })
    await page.locator('main h1').waitFor()
    return touch(page)
  })
}

async function onSlowPhone<Result>(browser: Browser, visit: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    return await visit(page)
  } finally {
    await context.close()
  }
}

/** The time until the page is interactive. */
async function touch(page: Page): Promise<number> {
  const touchedAt = await page.evaluate(() => {
    dispatchEvent(new Event('touchstart'))
    return performance.now()
  })
  const interactive = await page.waitForFunction(
    () => {
      const heading = document.querySelector('main h1')
      return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$')) && performance.now()
    },
    undefined,
    { timeout: 60_000 },
  )
  return Number(await interactive.jsonValue()) - touchedAt
}

/** Runs in the page: records the largest paint, the layout shifts and the long tasks. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, blocked: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}
