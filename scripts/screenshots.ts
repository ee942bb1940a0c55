import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { newAccount } from '../e2e/accounts/citizen'
import { sendReport } from '../e2e/reporting/send-report'
import { publicPaths } from './bench/public-paths'
import { startSiteProcess } from './bench/site-process'

const FOLDER = 'screenshots'
const WIDTHS = [375, 1280]
const SCHEMES = ['light', 'dark'] as const
/** Pages that are not in the sitemap. */
const OTHERS = ['/Verify', '/OtpVerify', '/NewPassword', '/UserPage', '/UserIssue', '/Settings', '/page-not-found']

const LIVE = ['/UserPage', '/UserIssue', '/Settings', '/Issue', '/']

/** `npm run screenshots [-- <site URL>]`: pictures of every page at both widths, light and dark. */
const [given] = process.argv.slice(2)
if (given) await takeAll(given)
else await withSite(async (url) => takeAll(url, await newReporter(url)))

async function withSite(work: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-screenshots-'))
  const site = await startSiteProcess(folder)
  try {
    await work(site.url)
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes an account with two reports, so that the signed-in area shows data; returns its token. */
async function newReporter(url: string): Promise<string> {
  const token = await newAccount(url)
  await sendReport(url, token, { title: 'Deep pothole before the market', location: '12 Allen Avenue' })
  await sendReport(url, token, { title: 'Dark street light', category: 'Electricity', location: '40 Allen Avenue' })
  return token
}

async function takeAll(url: string, token?: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const paths = [...(await publicPaths(url)), ...OTHERS]
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const width of WIDTHS) {
      for (const scheme of SCHEMES) {
        await take(browser, { url, paths, width, scheme })
        if (token) await take(browser, { url, paths: LIVE, width, scheme, token })
      }
    }
  } finally {
    await browser.close()
  }
  console.log(`The pictures are in ${FOLDER}/.`)
}

interface Order {
  url: string
  paths: string[]
  width: number
  scheme: (typeof SCHEMES)[number]
  /** The token of the signed-in account. */
  token?: string
}

async function take(browser: Browser, { url, paths, width, scheme, token }: Order): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  if (token) await context.addCookies([{ name: 'token', value: token, url }])
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      for (const picture of document.images) picture.loading = 'eager'
      await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    })
    const name = (token ? 'signed-in-' : '') + (path.slice(1).replaceAll('/', '-') || 'home')
    await page.screenshot({ path: join(FOLDER, `${name}-${width}-${scheme}.png`), fullPage: true })
  }
  await context.close()
}
