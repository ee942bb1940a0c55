import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { newAccount } from '../../e2e/accounts/citizen'
import { fillReport, submitReport } from '../../e2e/reporting/fill-report'
import { phonePhoto } from '../../e2e/reporting/photo'
import { median } from './median'
import { slowLink } from './report/slow-link'
import { startSiteProcess } from './site-process'

const RUNS = 5
const MOBILE = { bitsPerSecond: 1_600_000, roundTripMs: 150 }
const MAX_MS = 4000
const MAX_BYTES_IN_ALL = 400_000
const MAX_BYTES_OF_PHOTO = 250_000
const MAX_TASK_MS = 200
const SLOWER_PROCESSOR = 4
const AFTERWARDS_MS = 5000

interface Cost {
  /** From the click to the message that follows an acknowledgement. */
  acknowledgedMs: number
  /** Bytes received and sent, from opening the link to the acknowledgement. */
  inAll: number
  /** The part of them that was sent after the click. */
  photo: number
  /** Bytes of the requests after it, which prepare the next visit. */
  afterwards: number
}

/** The cost of one report with a photo of 4 MB on an empty cache and a slow connection. */
export async function measureReportCost(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const site = await startSiteProcess(folder)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const token = await newAccount(site.url)
    const image = await phonePhoto()
    console.log(`report: a photo of ${image.length} bytes, ${RUNS} times with an empty cache`)
    const costs: Cost[] = []
    for (let run = 0; run < RUNS; run += 1) costs.push(await reportOnce(browser, { siteUrl: site.url, token, image }))
    const tasks: number[] = []
    const photoPath = join(folder, 'IMG_2025.jpg')
    await writeFile(photoPath, image)
    for (let run = 0; run < RUNS; run += 1)
      tasks.push(await longestTask(browser, { siteUrl: site.url, token, photoPath }))
    return [judge(costs), judgeTasks(tasks)].every(Boolean)
  } finally {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Phone {
  siteUrl: string
  token: string
  image: Buffer
}

async function reportOnce(browser: Browser, { siteUrl, token, image }: Phone): Promise<Cost> {
  const link = await slowLink(siteUrl, MOBILE)
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  try {
    await context.addCookies([{ name: 'token', value: token, url: link.url }])
    const page = await context.newPage()
    await page.goto(`${link.url}/Issue`)
    await fillReport(page, 'Deep pothole', image)
    await waitUntilPrepared(page)
    const before = link.bytes()
    const start = performance.now()
    await submitReport(page)
    await page.getByRole('status').getByText('Issue reported successfully!').first().waitFor()
    const acknowledgedMs = performance.now() - start
    const { up, down } = link.bytes()
    await page.waitForTimeout(AFTERWARDS_MS)
    const end = link.bytes()
    return { acknowledgedMs, inAll: up + down, photo: up - before.up, afterwards: end.up + end.down - up - down }
  } finally {
    await context.close()
    await link.close()
  }
}

/** The longest task that blocks the page while the photo is made small, on a slow processor. */
async function longestTask(
  browser: Browser,
  { siteUrl, token, photoPath }: Omit<Phone, 'image'> & { photoPath: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    await context.addCookies([{ name: 'token', value: token, url: siteUrl }])
    const page = await context.newPage()
    await page.goto(`${siteUrl}/Issue`)
    await page.getByRole('button', { name: 'Submit Report', disabled: false }).waitFor()
    await page.waitForTimeout(AFTERWARDS_MS)
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.evaluate(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask' })
    })
    // Given by its path: passing the bytes would cause a long task of its own in the page.
    await page.getByLabel('Image').setInputFiles(photoPath)
    await waitUntilPrepared(page)
    await page.waitForTimeout(1000)
    return await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))
  } finally {
    await context.close()
  }
}

/** Waits until the page shows the size of the prepared photo. */
async function waitUntilPrepared(page: Page): Promise<void> {
  await page.getByText('sent as').waitFor()
}

function judge(costs: Cost[]): boolean {
  for (const { acknowledgedMs, inAll, photo, afterwards } of costs) {
    console.log(
      `report: acknowledged after ${acknowledgedMs.toFixed(0)} ms; ${inAll} bytes in all, ${photo} of them the report; ${afterwards} afterwards`,
    )
  }
  const time = median(costs.map(({ acknowledgedMs }) => acknowledgedMs))
  const inAll = Math.max(...costs.map((cost) => cost.inAll))
  const photo = Math.max(...costs.map((cost) => cost.photo))
  console.log(
    `report: on 1.6 Mbit/s with 150 ms: ${time.toFixed(0)} ms (median, at most ${MAX_MS}); ${inAll} bytes in all (at most ${MAX_BYTES_IN_ALL}); ${photo} bytes for the report (at most ${MAX_BYTES_OF_PHOTO})`,
  )
  return time <= MAX_MS && inAll <= MAX_BYTES_IN_ALL && photo <= MAX_BYTES_OF_PHOTO
}

function judgeTasks(tasks: number[]): boolean {
  const typical = median(tasks)
  console.log(
    `report: longest task while a 12-megapixel photo is made small, processor at a quarter of its speed: ${typical.toFixed(0)} ms (median of ${tasks.map((task) => task.toFixed(0)).join(', ')}; at most ${MAX_TASK_MS})`,
  )
  return typical <= MAX_TASK_MS
}
