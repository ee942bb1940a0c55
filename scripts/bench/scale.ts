import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Installation, startInstallation } from './scale/installation/installation'
import { tableSizes } from './scale/installation/table-sizes'
import { type LoadGenerator, startLoadGenerator } from './scale/load/load-generator'
import { type Load, loadsOf, reportPhoto } from './scale/load/loads'
import { reportRequest } from './scale/load/requests'
import { measureLoad } from './scale/measure'
import { photoWork } from './scale/processes/photo-work'
import type { Measured, ScaleFigures } from './scale/results/figures'
import { measuredTables } from './scale/results/tables'
import { writeFigures } from './scale/results/write-figures'

const IS_QUICK = Boolean(process.env.QUICK)
const REPORTS = Number(process.env.REPORTS) || (IS_QUICK ? 10_000 : 100_000)
const SECONDS = IS_QUICK ? 1 : 3
const AMOUNT = IS_QUICK ? 24 : 64
/** Some loads only, by name. */
const WANTED = (process.env.LOADS ?? '').split(',').filter(Boolean)
const RUNS = Number(process.env.RUNS) || (IS_QUICK ? 1 : 2)
/** Up, and down again, so that a machine that becomes slower in between does not look like growth. */
const STEPS = Array.from({ length: RUNS }, (_, run) => (run % 2 === 0 ? [1, 2, 4] : [4, 2, 1])).flat()

/**
 * Measures the cost of each kind of request for every role, in processor time, with 1, 2 and 4 site servers and as many API
 * processes behind nginx, before one PostgreSQL. A cost that stays the same means that twice the processes carry twice the requests.
 */
export async function measureScale(): Promise<boolean> {
  // The certificate of the benchmark's own proxy is signed by nobody.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const photo = await reportPhoto()
  const { bytes: photoBytes, ...photoCpu } = await photoWork(photo, folder)
  const installation = await startInstallation(folder, { reports: REPORTS })
  const generator = startLoadGenerator()
  try {
    const sizes = await tableSizes(installation.database.client)
    await installation.grow(1)
    const loads = await loadsFor({ installation, generator, photo })
    const idle = await installation.atRest()
    const measured: Measured[] = []
    for (const processes of STEPS) {
      await installation.grow(processes)
      await installation.untilQuiet()
      for (const load of loads.filter(({ name }) => WANTED.length === 0 || WANTED.includes(name))) {
        const one = await measureLoad(load, { installation, generator, processes, seconds: SECONDS })
        measured.push(one)
        const failed = one.failed > 0 ? `, ${one.failed} failed` : ''
        console.log(
          `scale: ${processes} of each: ${load.name}, ${one.requests} in ${one.seconds.toFixed(1)} s${failed}`,
        )
      }
    }
    const figures: ScaleFigures = {
      date: new Date().toISOString().slice(0, 10),
      machine: machine(),
      reports: REPORTS,
      measured,
      memory: installation.memory(),
      idle,
      tables: sizes.tables,
      databaseBytes: sizes.bytes,
      photoBytes,
      photoCpu,
    }
    console.log(measuredTables(figures))
    await writeFigures(figures, { isWhole: !IS_QUICK && WANTED.length === 0 })
    return failuresOf(measured)
  } finally {
    await generator.stop()
    await installation.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The load average tells how much other work the machine had: the servers and the load generator make some five of it. */
function machine(): string {
  const [, , average = 0] = loadavg()
  return `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load average ${average.toFixed(0)} over 15 minutes`
}

interface Setting {
  installation: Installation
  generator: LoadGenerator
  photo: Buffer
}

/** The loads, after one report whose photo they read. */
async function loadsFor({ installation, generator, photo }: Setting): Promise<Load[]> {
  const { url, database } = installation
  const [token = ''] = database.tokens
  const order = {
    url,
    connections: 1,
    seconds: 1,
    least: 1,
    amount: 1,
    requests: [reportRequest(token, photo)],
    expected: 201,
  }
  if ((await generator.run(order)).requests !== 1) throw new Error('The first report was refused.')
  await installation.untilDone()
  const { rows } = await database.client.query<{ photo_id: string }>(
    'select photo_id from issues order by id desc limit 1',
  )
  return loadsOf({ url, database, photo, photoPath: `/media/${rows[0]?.photo_id}-480.webp`, amount: AMOUNT })
}

/** A few refusals under load are by intention; more would make the costs of the others wrong. */
function failuresOf(measured: Measured[]): boolean {
  const bad = measured.filter(({ failed, requests }) => failed > requests / 100)
  for (const { load, processes, failed } of bad) console.log(`FAILED  ${load} with ${processes}: ${failed} requests`)
  return bad.length === 0
}
