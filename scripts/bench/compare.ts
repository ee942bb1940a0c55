import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { newAccount } from '../../e2e/accounts/citizen'
import { sendReport } from '../../e2e/reporting/send-report'
import { plot } from './compare/results/plot'
import type { Measured, VisitKind } from './compare/results/results'
import { tables } from './compare/results/tables'
import { NETWORKS, type Network } from './compare/visits/networks'
import { type MeasuredPage, measuredPages } from './compare/visits/pages'
import { type Visit, visit } from './compare/visits/visit'
import { startWays, type Way } from './compare/ways'
import { slowLink } from './report/slow-link'

const RUNS = Number(process.env.RUNS ?? 3)
/** The networks to measure on. */
const NAMES = (process.env.NETWORKS ?? '4G,3G,2G').split(',')
const RESULTS = 'docs/performance'

/**
 * Measures the same pages built in five ways, one after the other in each round, so that all meet the same noise. Writes a
 * table of the medians and a plot into docs/performance.
 */
export async function measureCompare(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const ways = await startWays(folder)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const token = await newAccount(ways.siteUrl)
    const pages = measuredPages(await sendReport(ways.siteUrl, token))
    const measured: Measured[] = []
    const add = (one: Measured) => void measured.push(one)
    for (const network of NETWORKS.filter(({ name }) => NAMES.includes(name))) {
      const open = await measureRounds({ browser, ways: ways.all, pages, network, add })
      if (network.name === '4G') await measureAfterRelease(open, ways.releaseChange)
      for (const one of open) await one.close()
      await mkdir(RESULTS, { recursive: true })
      await writeFile(join(RESULTS, 'compare.md'), tables(measured, { runs: RUNS }))
      await writeFile(join(RESULTS, 'compare.svg'), plot(measured))
    }
    console.log(`compare: ${RESULTS}/compare.md and compare.svg are written`)
    return true
  } finally {
    await browser.close()
    await ways.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Round {
  browser: Browser
  ways: Way[]
  pages: MeasuredPage[]
  network: Network
  add: (measured: Measured) => void
}

/** A visitor whose caches are kept, for the visit after a release. */
interface Visitor {
  look: (kind: VisitKind, isTouchedAtOnce?: boolean) => Promise<void>
  close: () => Promise<void>
}

/** All rounds on one network. The visitors of the last round keep their caches. */
async function measureRounds(round: Round): Promise<Visitor[]> {
  const kept: Visitor[] = []
  const runs = Math.ceil(RUNS * round.network.roundsShare)
  for (let run = 1; run <= runs; run += 1) {
    for (const page of round.pages) {
      for (const way of round.ways) {
        const visitor = await newVisitor(round, way, page)
        await visitor.look('cold')
        if (round.network.name === '4G') await visitor.look('repeat')
        if (way.startsOnTouch) await touchedVisit(round, way, page)
        if (run === runs && way.hasScripts) kept.push(visitor)
        else await visitor.close()
      }
      console.log(`compare: ${round.network.name}, round ${run} of ${runs}: ${page.name}`)
    }
  }
  return kept
}

/** Scripts that wait for a touch are compared with those that do not by a visitor who touches at once. */
async function touchedVisit(round: Round, way: Way, page: MeasuredPage): Promise<void> {
  const visitor = await newVisitor(round, way, page)
  await visitor.look('touched', true)
  await visitor.close()
}

async function newVisitor({ browser, network, add }: Round, way: Way, page: MeasuredPage): Promise<Visitor> {
  const link = await slowLink(way.url, network)
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
  })
  const sentSoFar = () => link.bytes().up + link.bytes().down
  return {
    async look(kind, isTouchedAtOnce = false) {
      const options = { url: link.url, page, network, sentSoFar, isTouchedAtOnce, hasScripts: way.hasScripts }
      const figures: Visit = await visit(context, options)
      add({ way: way.name, page: page.name, network: network.name, kind, figures })
    },
    async close() {
      await context.close()
      await link.close()
    },
  }
}

async function measureAfterRelease(
  visitors: Visitor[],
  releaseChange: () => Promise<Record<string, number>>,
): Promise<void> {
  const times = await releaseChange()
  console.log(`compare: built and released the changed text: ${JSON.stringify(times)}`)
  for (const visitor of visitors) await visitor.look('after release')
}
