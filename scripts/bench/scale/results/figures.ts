import * as z from 'zod'

/** Seconds of processor time, or bytes, of each role. */
const Roles = z.object({ site: z.number(), api: z.number(), postgres: z.number(), proxy: z.number() })

/** One load with a number of processes: everything that it cost. */
export const Measured = z.object({
  load: z.string(),
  /** Site servers, and as many API processes. */
  processes: z.number(),
  requests: z.number(),
  failed: z.number(),
  seconds: z.number(),
  /** Until the jobs were done too; without an own part it is the time of the requests. */
  secondsWithJobs: z.number(),
  cpu: Roles,
  clientCpu: z.number(),
  bytes: z.number(),
  p50: z.number(),
  p99: z.number(),
  statements: z.number(),
  walBytes: z.number(),
  mails: z.number(),
})
export type Measured = z.output<typeof Measured>

const Table = z.object({ name: z.string(), bytes: z.number(), rows: z.number() })

/** Everything that one run of the benchmark has measured. */
export const ScaleFigures = z.object({
  date: z.string(),
  machine: z.string(),
  reports: z.number(),
  measured: z.array(Measured),
  /** Bytes of memory of one process of each role, after all loads. */
  memory: Roles,
  /** Processor time of one resting process of each role in a second. */
  idle: Roles,
  /** The largest tables of the seeded database, with their indexes. */
  tables: z.array(Table),
  databaseBytes: z.number(),
  /** Files of the photo of one report, together. */
  photoBytes: z.number(),
  /** Seconds of processor time for one photo: the master, and its smaller versions. */
  photoCpu: z.object({ master: z.number(), versions: z.number() }),
})
export type ScaleFigures = z.output<typeof ScaleFigures>

/** Costs of one request of a load, from all its rounds with a number of processes. */
export interface Cost {
  requests: number
  failed: number
  /** Requests a second by the clock. */
  rate: number
  site: number
  api: number
  postgres: number
  proxy: number
  client: number
  bytes: number
  statements: number
  walBytes: number
  mails: number
  p50: number
  p99: number
}

/** Undefined for a load that was not measured with so many processes. Without `processes`, all rounds count. */
export function costOf(
  { measured }: Pick<ScaleFigures, 'measured'>,
  load: string,
  processes?: number,
): Cost | undefined {
  const rounds = measured.filter((one) => one.load === load && (processes === undefined || one.processes === processes))
  const sum = (value: (one: Measured) => number) => rounds.reduce((all, one) => all + value(one), 0)
  const requests = sum((one) => one.requests)
  if (requests === 0) return undefined
  const each = (value: (one: Measured) => number) => sum(value) / requests
  return {
    requests,
    failed: sum((one) => one.failed),
    rate: requests / sum((one) => one.seconds),
    site: each(({ cpu }) => cpu.site),
    api: each(({ cpu }) => cpu.api),
    postgres: each(({ cpu }) => cpu.postgres),
    proxy: each(({ cpu }) => cpu.proxy),
    client: each(({ clientCpu }) => clientCpu),
    bytes: each((one) => one.bytes),
    statements: each((one) => one.statements),
    walBytes: each((one) => one.walBytes),
    mails: each((one) => one.mails),
    p50: Math.max(...rounds.map(({ p50 }) => p50)),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
  }
}

/** Seconds of processor time of the product's own servers for one request: site and API. */
export function serverCpu({ site, api }: Cost): number {
  return site + api
}
