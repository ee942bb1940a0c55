import type { BrowserContext, Page } from 'playwright-core'
import type { Network } from './networks'
import { observe, type Seen } from './observe'
import type { MeasuredPage } from './pages'
import { countTraffic, type Traffic } from './traffic'

export interface Visit extends Seen, Traffic {
  /** All bytes that crossed the network during the visit, requests and headers included. */
  sent: number
}

/** The time after the last request in which paints, shifts and tasks still count. */
const AFTERWARDS_MS = 1500

interface Options {
  url: string
  page: MeasuredPage
  network: Network
  /** The bytes that have crossed the network so far. */
  sentSoFar: () => number
  /** Touches the page as soon as its heading is there, as a visitor in a hurry does. */
  isTouchedAtOnce?: boolean
  hasScripts: boolean
}

/** One visit: loads the page, waits until it is quiet, and does its main interaction where it has scripts. */
export async function visit(context: BrowserContext, options: Options): Promise<Visit> {
  const { url, page: measured, network, sentSoFar, isTouchedAtOnce = false, hasScripts } = options
  const page = await context.newPage()
  try {
    // The loader that runs TypeScript here wraps named functions.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(observe)
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: network.slowerProcessor })
    const traffic = await countTraffic(protocol)
    const before = sentSoFar()
    await page.goto(url + measured.path, { timeout: 120_000, waitUntil: 'commit' })
    await page.locator('main h1').waitFor({ timeout: 120_000 })
    if (isTouchedAtOnce) await touchUntilInteractive(page, page.url())
    await page.waitForLoadState('load')
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(AFTERWARDS_MS)
    const seen = await seenBy(page)
    const figures = { ...traffic(), sent: sentSoFar() - before }
    const inp =
      hasScripts && (await touchUntilInteractive(page, page.url())) ? await longestInteraction(page, measured) : 0
    return { ...seen, ...figures, inp }
  } finally {
    await page.close()
  }
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** False, with a line that says so, for a page that does not become interactive. */
async function touchUntilInteractive(page: Page, name: string): Promise<boolean> {
  // A key, because a finger that only scrolls starts no scripts on a connection as slow as 2G.
  await page.evaluate(() => dispatchEvent(new Event('keydown')))
  const isInteractive = () => (window as unknown as { seen: Seen }).seen.interactive > 0
  return page.waitForFunction(isInteractive, undefined, { timeout: 120_000 }).then(
    () => true,
    () => {
      console.log(`compare: ${name} was not interactive within two minutes`)
      return false
    },
  )
}

/** The longest interaction of a page that is interactive. */
async function longestInteraction(page: Page, { interact }: MeasuredPage): Promise<number> {
  await page.waitForTimeout(500)
  await page.evaluate(() => Object.assign((window as unknown as { seen: Seen }).seen, { inp: 0 }))
  await interact(page)
  await page.waitForTimeout(700)
  return (await seenBy(page)).inp
}
