import type { Browser } from 'playwright-core'

/** The figures of one visit; times are milliseconds from the request of the document. */
export interface Loading {
  lcp: number
  cls: number
  /** When the page was interactive; for a document without scripts, when it was loaded. */
  interactive: number
}

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, a processor at a quarter of its speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER_PROCESSOR = 4
/** The time after the page is interactive in which layout shifts and paints still count. */
const AFTERWARDS_MS = 1500

/** Opens `/` with an empty cache on a slow phone. */
export async function loadSlowly(browser: Browser, url: string): Promise<Loading> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', NETWORK)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.addInitScript(observe)
    await page.goto(url, { timeout: 60_000 })
    const interactive = await page.waitForFunction(
      () => {
        const heading = document.querySelector('main h1')
        const isInteractive = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
        const isBare = document.readyState === 'complete' && document.scripts.length === 0
        return (isInteractive || isBare) && performance.now()
      },
      undefined,
      { timeout: 60_000 },
    )
    await page.waitForTimeout(AFTERWARDS_MS)
    const { lcp, cls } = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen)
    return { lcp, cls, interactive: Number(await interactive.jsonValue()) }
  } finally {
    await context.close()
  }
}

/** Runs in the page: records the largest paint and the layout shifts. */
function observe(): void {
  const seen = { lcp: 0, cls: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
