import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { publicPaths } from './public-paths'
import { startSiteProcess } from './site-process'

/** The scores that each page has to reach, of 100. */
const MIN_SCORES = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 100 } as const

/** Each run of each page has to reach them. */
const RUNS = Number(process.env.RUNS ?? 5)

const names = Object.keys(MIN_SCORES) as (keyof typeof MIN_SCORES)[]

/** Runs Lighthouse with its default phone settings on every page in the sitemap. */
export async function measureLighthouse(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const site = await startSiteProcess(folder)
  try {
    let isGood = true
    for (const path of await publicPaths(site.url)) isGood = (await measure(site.url, path)) && isGood
    return isGood
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(siteUrl: string, path: string): Promise<boolean> {
  const pages: Page[] = []
  for (let run = 0; run < RUNS; run += 1) pages.push(await open(siteUrl + path))
  const scores = names.map((name) => `${name} ${pages.map((page) => page.scores[name]).join(' ')}`).join(', ')
  console.log(`lighthouse: ${path}: ${scores}`)
  const complaints = new Set(pages.flatMap((page) => page.complaints))
  for (const complaint of complaints) console.log(`lighthouse: ${path}:   ${complaint}`)
  return pages.every(reachesMinScores)
}

interface Page {
  scores: Partial<Record<keyof typeof MIN_SCORES, number>>
  /** Audits that cost points, other than those of time. */
  complaints: string[]
}

function reachesMinScores(page: Page): boolean {
  return names.every((name) => (page.scores[name] ?? 0) >= MIN_SCORES[name])
}

async function open(url: string): Promise<Page> {
  const port = 4690 + Math.floor(Math.random() * 9)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...names] })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
    const { categories, audits } = result.lhr
    const scores = Object.fromEntries(names.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]))
    const failed = names
      .filter((name) => name !== 'performance')
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    return { scores, complaints: failed.map(({ id }) => `${id}: ${audits[id]?.title}`) }
  } finally {
    await browser.close()
  }
}
