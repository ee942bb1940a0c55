import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { type Loading, loadSlowly } from './home/load-slowly'
import { startProxy, withoutScripts } from './home/proxy'
import { type Weight, weigh } from './home/weigh'
import { median } from './median'
import { startSiteProcess } from './site-process'

const RUNS = 15
const MAX_JAVASCRIPT = 150_000
const MAX_IN_ALL = 250_000
const MAX_LEVELS = 2
const MAX_RATIO = 1.15

/** Measures `/` on a slow phone, and compares it with the same document without scripts. */
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
    const [full, plain]: [Loading[], Loading[]] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      full.push(await loadSlowly(browser, whole.url))
      plain.push(await loadSlowly(browser, bare.url))
    }
    return report({ ...weight, full, plain })
  } finally {
    await browser.close()
    await whole.close()
    await bare.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function report({ scripts, whole, full, plain }: Weight & { full: Loading[]; plain: Loading[] }): boolean {
  for (const { file, bytes, level, isIdle } of scripts) {
    console.log(`home: ${String(bytes).padStart(7)} bytes  level ${level}  ${file}${isIdle ? '  (when idle)' : ''}`)
  }
  const needed = scripts.filter(({ isIdle }) => !isIdle)
  const total = needed.reduce((sum, { bytes }) => sum + bytes, 0)
  const levels = Math.max(...needed.map(({ level }) => level))
  const [withScripts, without] = [full, plain].map((loads) => median(loads.map(({ lcp }) => lcp))) as [number, number]
  const cls = Math.max(...full.map((loading) => loading.cls))
  const ratio = withScripts / without
  console.log(`home: ${(total / 1000).toFixed(1)} kB of JavaScript (brotli) in ${levels} levels, the document included`)
  console.log(`home: ${(whole / 1000).toFixed(1)} kB in all, with the document, its pictures and icons`)
  console.log(
    `home: LCP ${withScripts.toFixed(0)} ms, without scripts ${without.toFixed(0)} ms, ratio ${ratio.toFixed(3)} (medians of ${RUNS})`,
  )
  for (const [what, loads] of Object.entries({ with: full, without: plain })) {
    console.log(`home: LCP ${what} scripts: ${loads.map(({ lcp }) => lcp.toFixed(0)).join(', ')} ms`)
  }
  console.log(
    `home: interactive after ${median(full.map(({ interactive }) => interactive)).toFixed(0)} ms, CLS ${cls.toFixed(4)} at most`,
  )
  return total <= MAX_JAVASCRIPT && whole <= MAX_IN_ALL && levels <= MAX_LEVELS && ratio <= MAX_RATIO && cls === 0
}
