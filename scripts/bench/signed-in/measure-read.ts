import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { DatabaseClient } from '../../../contract/test/postgres'

const CONNECTIONS = 32
const SECONDS = 5
/** The first requests compile code and prepare statements, which a running server has done already. */
const WARM_UP_SECONDS = 1
/** PostgreSQL publishes the statistics of its backends about once a second. */
const STATISTICS_MS = 1_500

export interface Measured {
  p50: number
  p99: number
  perSecond: number
  failed: number
  /** The indexes that the read used, and the tables that it scanned completely. */
  served: string
}

/** Measures one read with many clients at once; the clients run in a thread of their own, so that only the responses are measured. */
export async function measureRead(
  client: DatabaseClient,
  { url, tokens }: { url: string; tokens: string[] },
): Promise<Measured> {
  const requests = tokens.map((token) => ({ method: 'GET' as const, headers: { authorization: `Bearer ${token}` } }))
  const load = { url, connections: CONNECTIONS, requests, workers: 1 }
  await autocannon({ ...load, duration: WARM_UP_SECONDS })
  await pause(STATISTICS_MS)
  const before = await scans(client)
  const result = await autocannon({ ...load, duration: SECONDS })
  await pause(STATISTICS_MS)
  const after = await scans(client)
  const used = Object.keys(after).filter((name) => (after[name] ?? 0) - (before[name] ?? 0) > result.requests.total / 2)
  return {
    p50: result.latency.p50,
    p99: result.latency.p99,
    perSecond: Math.round(result.requests.average),
    failed: result.non2xx + result.errors,
    served: used.join(', '),
  }
}

async function scans(client: DatabaseClient): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; count: string }>(
    `select indexrelname as name, idx_scan as count from pg_stat_user_indexes
    union all select 'ALL OF ' || relname, seq_scan from pg_stat_user_tables`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}
