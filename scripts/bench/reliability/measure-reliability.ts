import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Campaign, Measured } from '../../../e2e/reliability/campaign'
import { endAllServers } from '../../../e2e/site/server-process'
import { startSite } from '../../../e2e/site/site-under-test'
import { buildTemplate } from '../../../e2e/site/template'
import { CAMPAIGNS } from './all-campaigns'
import { type Entry, writeReport } from './report'

const SCALE = Number(process.env.SCALE ?? 1)
const SEED = Number(process.env.SEED ?? Date.now() % 100_000)

/**
 * Runs all campaigns, or those that are named, and writes docs/reliability.md. `SCALE=0.1` runs a tenth of each;
 * `SEED=123` repeats a run.
 */
export async function measureReliability(names: string[]): Promise<boolean> {
  const unknown = names.filter((name) => !CAMPAIGNS.some((campaign) => campaign.name === name))
  if (unknown.length > 0) {
    const known = CAMPAIGNS.map(({ name }) => name).join(', ')
    console.error(`There is no campaign ${unknown.join(', ')}. There are: ${known}.`)
    return false
  }
  const chosen = CAMPAIGNS.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.some(({ siteOptions }) => !siteOptions?.isEmpty)) process.env.E2E_TEMPLATE = await buildTemplate()
  process.env.SEED = String(SEED)
  const entries: Entry[] = []
  for (const campaign of chosen) {
    const entry = { ...(await runOne(campaign)), scale: SCALE, seed: SEED, at: new Date().toISOString() }
    console.log(`${campaign.name}: ${entry.passed ? 'passed' : 'NOT PASSED'}: ${entry.measured} (seed ${SEED})`)
    for (const line of entry.details) console.log(`  ${line}`)
    entries.push({ name: campaign.name, ...entry, details: shortened(entry.details) })
    await writeReport(entries)
  }
  return entries.every(({ passed }) => passed)
}

const MAX_DETAILS = 12

/** The report names the first kinds of problems; the run has printed all. */
function shortened(details: string[]): string[] {
  const rest = details.length - MAX_DETAILS
  return rest > 0 ? [...details.slice(0, MAX_DETAILS), `and ${rest} more`] : details
}

async function runOne(campaign: Campaign): Promise<Measured & { seconds: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-reliability-'))
  process.env.E2E_RUN_FOLDER = folder
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  try {
    const site = await startSite(campaign.siteOptions)
    const measured = await campaign.run({ site, scale: SCALE, seed: SEED, judgesTimes: true })
    return { ...measured, seconds: seconds() }
  } catch (error) {
    const details = [error instanceof Error ? (error.stack ?? error.message) : String(error)]
    return { measured: 'the campaign ended with an error', passed: false, details, seconds: seconds() }
  } finally {
    await endAllServers()
    await rm(folder, { recursive: true, force: true })
  }
}
