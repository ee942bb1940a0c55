import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '@civictrack/api'
import { connectTo, emptyDatabase, startPostgres, stopPostgres } from '../../contract/test/postgres'
import { measureClick } from './signed-in/measure-click'
import { type Measured, measureRead } from './signed-in/measure-read'
import { tokensOf } from './signed-in/people'
import { seed } from './signed-in/seed'

const SMALL = 10_000
const LARGE = Number(process.env.REPORTS) || 1_000_000
const REPORTS_A_PERSON = 20
const MAX_P99_MS = 50
const MAX_FACTOR = 3

const READS = {
  'public list': '/api/v1/issue',
  'public, filters': '/api/v1/issue?category=Drainage&status=Pending',
  'public, unknown lga': '/api/v1/issue?lga=Nowhere&status=Reported',
  'my issues': '/api/v1/issue/mine',
  'my issues, search': '/api/v1/issue/mine?search=pothole%20bridge',
  dashboard: '/api/v1/issue/recent',
  'dashboard, search': '/api/v1/issue/recent?search=flooded',
  'dashboard, misspelt': '/api/v1/issue/recent?search=potohle',
  figures: '/api/v1/issue/figures',
}

/** Measures a click on Dashboard in a browser, and the API's reads on a small and a large database. */
export async function measureSignedIn(): Promise<boolean> {
  const isQuick = await measureClick()
  return (await measureReads()) && isQuick
}

/** Measures the reads of the signed-in area with 32 connections, on PostgreSQL with many reports and with few. */
async function measureReads(): Promise<boolean> {
  await startPostgres()
  try {
    const small = await measureAt(SMALL)
    const large = await measureAt(LARGE)
    return Object.keys(READS)
      .map((name) => judge(name, small[name], large[name]))
      .every(Boolean)
  } finally {
    await stopPostgres()
  }
}

async function measureAt(reports: number): Promise<Record<string, Measured>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const databaseUrl = await emptyDatabase()
  const limits = { loginsPerAddress: 1_000_000 }
  const options = { publicUrl: 'http://localhost:3000', production: false, trustedProxies: [], logLevel: 'silent' }
  const api = await createApi({ ...options, dataDir, databaseUrl, limits })
  const client = await connectTo(databaseUrl)
  try {
    const start = performance.now()
    const emails = await seed(api, databaseUrl, { reports, people: Math.ceil(reports / REPORTS_A_PERSON) })
    console.log(`${reports} reports seeded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    const tokens = await tokensOf(api, emails)
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const measured: Record<string, Measured> = {}
    for (const [name, path] of Object.entries(READS)) {
      const result = await measureRead(client, { url: url + path, tokens })
      measured[name] = result
      const { p50, p99, perSecond, failed, served } = result
      console.log(
        `${reports} reports  ${name.padEnd(20)} p50 ${p50} ms  p99 ${p99} ms  ${perSecond}/s  failed ${failed}  ${served}`,
      )
    }
    return measured
  } finally {
    await client.end()
    await api.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function judge(name: string, small: Measured | undefined, large: Measured | undefined): boolean {
  if (!small || !large) return false
  const factor = large.p50 / Math.max(1, small.p50)
  const isGood = large.failed === 0 && large.p99 <= MAX_P99_MS && factor <= MAX_FACTOR
  console.log(
    `${isGood ? 'good' : 'SLOW'}  ${name.padEnd(20)} p99 ${large.p99} ms, ${factor.toFixed(1)} times the small one`,
  )
  return isGood
}
