import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { newAccount } from '../../e2e/accounts/citizen'
import { sendReport } from '../../e2e/reporting/send-report'
import { clickAcross } from './home/click-across'
import { type Loading, loadSlowly, touchEarly } from './home/load-slowly'
import { startProxy, withoutScripts } from './home/proxy'
import { type Weight, weigh } from './home/weigh'
import { median } from './median'
import { startSiteProcess } from './site-process'

const RUNS = Number(process.env.RUNS ?? 9)
const MAX_JAVASCRIPT = 120_000
const MAX_IN_ALL = 250_000
const MAX_LEVELS = 2
const MAX_RATIO = 1.05
const MAX_BLOCKED_MS = 30
const MAX_TOUCH_MS = 1500
const MAX_CLICK_MS = 100
const MAX_DOCUMENT = 13_000

interface Measured {
  path: string
  full: Loading[]
  plain: Loading[]
  /** From a touch of the page that has only just appeared to the interactive page. */
  touched: number[]
}

/** Measures public pages on a slow phone, and compares each with the same document without scripts. */
export async function measureHome(): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const site = await startSiteProcess(folder)
  const whole = await startProxy(site.url)
  const bare = await startProxy(site.url, withoutScripts)
  try {
    const weight = await weigh(browser, site.url)
    const reference = await sendReport(site.url, await newAccount(site.url))
    const results = [judgeWeight(weight)]
    for (const path of ['/', '/Issue', '/Signup', `/Reports/${reference}`]) {
      results.push(judge(await measure(browser, { path, whole: whole.url, bare: bare.url })))
    }
    results.push(await judgeClicks(browser, site.url, '/Signup'))
    results.push(await judgeDocument(site.url))
    return results.every(Boolean)
  } finally {
    await browser.close()
    await whole.close()
    await bare.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(browser: Browser, site: { path: string; whole: string; bare: string }): Promise<Measured> {
  const { path, whole, bare } = site
  const measured: Measured = { path, full: [], plain: [], touched: [] }
  for (let run = 0; run < RUNS; run += 1) {
    measured.full.push(await loadSlowly(browser, whole + path))
    measured.plain.push(await loadSlowly(browser, bare + path))
    measured.touched.push(await touchEarly(browser, whole + path))
  }
  return measured
}

async function judgeClicks(browser: Browser, siteUrl: string, path: string): Promise<boolean> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await clickAcross(browser, siteUrl, path))
  console.log(
    `click on the home page to ${path}, prefetched: ${median(times).toFixed(0)} ms (${times.map(Math.round).join(', ')})`,
  )
  return median(times) <= MAX_CLICK_MS
}

/** The document's size on the wire, after the site has compressed it again. */
async function judgeDocument(siteUrl: string): Promise<boolean> {
  const bytes = await new Promise<number>((resolve, reject) => {
    get(siteUrl, { headers: { 'accept-encoding': 'br' } }, (response) => {
      resolve(Number(response.headers['content-length']))
      response.resume()
    }).on('error', reject)
  })
  console.log(`home: the document has ${bytes} bytes (brotli)`)
  return bytes <= MAX_DOCUMENT
}

function judgeWeight({ scripts, whole }: Weight): boolean {
  for (const { file, bytes, level, isIdle } of scripts) {
    console.log(`home: ${String(bytes).padStart(7)} bytes  level ${level}  ${file}${isIdle ? '  (when idle)' : ''}`)
  }
  const needed = scripts.filter(({ isIdle }) => !isIdle)
  const total = needed.reduce((sum, { bytes }) => sum + bytes, 0)
  const levels = Math.max(...needed.map(({ level }) => level))
  console.log(`home: ${(total / 1000).toFixed(1)} kB of JavaScript (brotli) in ${levels} levels, the document included`)
  console.log(`home: ${(whole / 1000).toFixed(1)} kB in all, with the document, its pictures and icons`)
  return total <= MAX_JAVASCRIPT && whole <= MAX_IN_ALL && levels <= MAX_LEVELS
}

function judge({ path, full, plain, touched }: Measured): boolean {
  const of = (loads: Loading[], name: keyof Loading) => median(loads.map((loading) => loading[name]))
  const ratio = of(full, 'lcp') / of(plain, 'lcp')
  const cls = Math.max(...full.map((loading) => loading.cls))
  const [early, later] = [median(touched), of(full, 'touchedLater')]
  console.log(
    `${path}: LCP ${of(full, 'lcp').toFixed(0)} ms, without scripts ${of(plain, 'lcp').toFixed(0)} ms, ratio ${ratio.toFixed(3)} (medians of ${RUNS}); blocked ${of(full, 'blocked').toFixed(0)} ms; CLS ${cls.toFixed(4)} at most`,
  )
  console.log(
    `${path}: interactive ${early.toFixed(0)} ms after a touch of the page that has just appeared (${Math.max(...touched).toFixed(0)} at most), ${later.toFixed(0)} ms after a touch of the complete page`,
  )
  const isQuick = Math.max(early, later) <= MAX_TOUCH_MS
  return ratio <= MAX_RATIO && of(full, 'blocked') <= MAX_BLOCKED_MS && cls === 0 && isQuick
}
