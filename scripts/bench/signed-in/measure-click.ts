import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { newAccount } from '../../../e2e/accounts/citizen'
import { isInteractive } from '../../../e2e/browser/is-interactive'
import { sendReport } from '../../../e2e/reporting/send-report'
import { median } from '../median'
import { startSiteProcess } from '../site-process'

const RUNS = 5
const MAX_WITH_DATA_MS = 400
const MAX_FROM_LAST_SEEN_MS = 100
/** 150 ms round trip, without a limit of the bandwidth. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }

/** Measures the time from a click on Dashboard until the account's reports are shown: the first time, and on coming back. */
export async function measureClick(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const site = await startSiteProcess(folder)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const token = await newAccount(site.url)
    await Promise.all(['First', 'Second', 'Third'].map((title) => sendReport(site.url, token, { title })))
    const visits: Awaited<ReturnType<typeof visit>>[] = []
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, { url: site.url, token }))
    const first = judge(
      'with data',
      visits.map((one) => one.withData),
      MAX_WITH_DATA_MS,
    )
    const again = judge(
      'from what was seen last',
      visits.map((one) => one.lastSeen),
      MAX_FROM_LAST_SEEN_MS,
    )
    return first && again
  } finally {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function visit(browser: Browser, { url, token }: { url: string; token: string }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    await context.addCookies([{ name: 'token', value: token, url }])
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', NETWORK)
    await page.goto(`${url}/AboutUs`)
    await page.waitForFunction(isInteractive)
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).hover()
    await page.waitForLoadState('networkidle')
    const withData = await clickToContent(page)
    await page.getByRole('link', { name: 'My Issues' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'My Issues' }).waitFor()
    await page.waitForLoadState('networkidle')
    return { withData, lastSeen: await clickToContent(page) }
  } finally {
    await context.close()
  }
}

/** Milliseconds from the click until a report is shown. Runs in the page, so that messages to the browser do not count. */
function clickToContent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href="/UserPage"]')]
    const link = links.find((one) => one.checkVisibility())
    if (!link) throw new Error('This page has no visible link to the dashboard.')
    const start = performance.now()
    link.click()
    for (;;) {
      const isThere = document.querySelector('dl[aria-label="Overview"]') && document.querySelector('main article')
      if (isThere) return performance.now() - start
      await new Promise(requestAnimationFrame)
    }
  })
}

function judge(what: string, times: number[], most: number): boolean {
  const isGood = median(times) <= most
  const all = times.map((time) => time.toFixed(0)).join(', ')
  console.log(
    `${isGood ? 'good' : 'SLOW'}  click on Dashboard, ${what}: ${median(times).toFixed(0)} ms (${all}), at most ${most}`,
  )
  return isGood
}
