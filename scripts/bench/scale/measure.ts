import type { Installation } from './installation/installation'
import type { LoadGenerator } from './load/load-generator'
import type { Load } from './load/loads'
import { difference, type RoleFigures } from './processes/role-figures'
import type { Measured } from './results/figures'

interface Round {
  installation: Installation
  generator: LoadGenerator
  processes: number
  seconds: number
}

/** The first requests compile code, render pages and compress them again. */
const WARM_UP = { seconds: 1.5, least: 300 }

/** Sends one load, and returns what it has cost every role; for reports and codes until their jobs are done too. */
export async function measureLoad(
  load: Load,
  { installation, generator, processes, seconds }: Round,
): Promise<Measured> {
  const { name, order, hasJobs } = load
  const { url } = installation
  if (!hasJobs) await generator.run({ ...order, url, ...WARM_UP })
  const before = await countersOf(installation)
  const start = performance.now()
  const result = await generator.run({ ...order, url, seconds, least: 300 })
  if (hasJobs) await installation.untilDone()
  const secondsWithJobs = (performance.now() - start) / 1000
  const after = await countersOf(installation)
  return {
    load: name,
    processes,
    requests: result.requests,
    failed: result.failed,
    seconds: result.seconds,
    secondsWithJobs,
    cpu: difference(after.cpu, before.cpu),
    clientCpu: result.cpuSeconds,
    bytes: result.bytes,
    p50: result.p50,
    p99: result.p99,
    statements: after.statements - before.statements,
    walBytes: after.walBytes - before.walBytes,
    mails: after.mails - before.mails,
  }
}

interface Counters {
  cpu: RoleFigures
  statements: number
  walBytes: number
  mails: number
}

async function countersOf({ database, mails, cpu }: Installation): Promise<Counters> {
  const { rows } = await database.client.query<{ statements: string; wal: string }>(
    `select (select sum(calls) from pg_stat_statements) as statements, pg_current_wal_lsn() - '0/0'::pg_lsn as wal`,
  )
  const [row] = rows
  return {
    cpu: cpu(),
    statements: Number(row?.statements),
    walBytes: Number(row?.wal),
    mails: mails.received.length,
  }
}
