import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '@civictrack/api'
import { openTestDatabase } from '../../api/test/database'
import { connectTo, emptyDatabase, startPostgres, stopPostgres } from '../../contract/test/postgres'
import { readsOf } from './lists/reads'
import { seedDispatches } from './lists/seed-dispatches'
import { median } from './median'
import { seed } from './signed-in/seed'

const SMALL = 10_000
const LARGE = Number(process.env.REPORTS) || 100_000
const REPORTS_A_PERSON = 20
const TIMES = 9
/** A page of a list takes as long with many reports as with few. */
const MAX_FACTOR = 3
/** Below this a difference is noise, in milliseconds. */
const LEAST_MS = 2

/**
 * Measures every list that reads dispatches and handlings on PostgreSQL, with many reports and with few, in one run: a page
 * must not become slower, and what counts all reports of a desk may do so in proportion.
 */
export async function measureLists(): Promise<boolean> {
  await startPostgres()
  try {
    const small = await measureAt(SMALL)
    const large = await measureAt(LARGE)
    return [...large]
      .map(([name, { ms, counts }]) => judge(name, { small: small.get(name)?.ms, ms, counts }))
      .every(Boolean)
  } finally {
    await stopPostgres()
  }
}

interface Timed {
  ms: number
  counts: boolean
}

async function measureAt(reports: number): Promise<Map<string, Timed>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const databaseUrl = await emptyDatabase()
  const options = { publicUrl: 'http://localhost:3000', production: false, trustedProxies: [], logLevel: 'silent' }
  const api = await createApi({ ...options, dataDir, databaseUrl })
  const database = await openTestDatabase({ dataDir, databaseUrl })
  const client = await connectTo(databaseUrl)
  try {
    await seed(api, databaseUrl, { reports, people: Math.ceil(reports / REPORTS_A_PERSON) })
    await seedDispatches(client)
    const timed = new Map<string, Timed>()
    for (const { name, read, counts = false } of await readsOf(api, database.db)) {
      const times: number[] = []
      // The first reads prepare statements and fill caches.
      for (let time = -2; time < TIMES; time += 1) {
        const start = performance.now()
        await read()
        if (time >= 0) times.push(performance.now() - start)
      }
      timed.set(name, { ms: median(times), counts })
      console.log(`      ${name.padEnd(34)} ${median(times).toFixed(1)} ms at ${reports} reports`)
    }
    return timed
  } finally {
    await client.end()
    await database.close()
    await api.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function judge(
  name: string,
  { small = Number.NaN, ms, counts }: { small: number | undefined; ms: number; counts: boolean },
) {
  const factor = Math.max(LEAST_MS, ms) / Math.max(LEAST_MS, small)
  const most = counts ? (LARGE / SMALL) * 1.5 : MAX_FACTOR
  const isGood = factor <= most
  console.log(
    `${isGood ? 'good' : 'SLOW'}  ${name.padEnd(34)} ${small.toFixed(1)} ms at ${SMALL}, ${ms.toFixed(1)} ms at ${LARGE} reports: ${factor.toFixed(1)} times, at most ${most}`,
  )
  return isGood
}
