import { connectTo } from '../../../contract/test/postgres'
import { problemList } from '../../../e2e/reliability/campaign'
import type { Installation } from '../installation/installation'
import { newerVersion } from '../installation/newer-version'
import type { Program, Service } from '../installation/supervisor'
import { checkReports } from '../load/check-reports'
import { startLoad } from '../load/load'
import type { Phase } from './phase'

const NORMAL_WITHIN_MS = 120_000

/** Restarts of processes, one after the other, as an operator makes them. */
interface Step {
  service: Service | undefined
  changes?: Partial<Program>
}

export const upgrade: Phase = {
  name: 'upgrade',
  bar: 'A rolling upgrade with a migration: 0 failed requests, and an older process starts again on the newer database',
  isLong: true,
  async run({ installation, seed, log }) {
    const problems = problemList()
    const newer = await newerVersion()
    // Its processes go on until the installation ends.
    installation.onClose(newer.remove)
    const load = await startLoad(installation, { amount: { visitors: 2, reporters: 2, pauseMs: 30 }, seed })
    try {
      await load.untilNormal(NORMAL_WITHIN_MS)
      const first = load.happenings.length
      for (const { service, changes } of stepsOf(installation, newer.folder)) {
        await service?.restart(changes)
        await service?.ready()
        log(
          `  ${service?.name} serves again (${changes ? 'the newer version' : 'this version, on the newer database'})`,
        )
      }
      if (!(await load.untilNormal(NORMAL_WITHIN_MS))) problems.add('it is not normal after the upgrade')
      await load.stop()
      const seen = load.happenings.slice(first)
      for (const { kind, problem } of seen) if (problem) problems.add(`a ${kind} failed`, problem)
      await checkReports(problems, installation.databaseUrl, [...load.written])
      const isThere = await hasRun(installation.databaseUrl, newer.migration)
      if (!isThere) problems.add('the migration has not run')
      return {
        measured: `5 restarts one after the other during ${seen.length} requests: ${problems.count()} problems; ${load.written.length} reports acknowledged`,
        passed: problems.count() === 0,
        details: problems.lines(),
      }
    } finally {
      await load.stop()
    }
  },
}

/** The second API process is started again as it is when the first one has migrated: both versions work side by side. */
function stepsOf({ apis: [api1, api2], sites: [site1, site2] }: Installation, cwd: string): Step[] {
  return [
    { service: api1, changes: { cwd } },
    { service: api2 },
    { service: api2, changes: { cwd } },
    { service: site1, changes: { cwd } },
    { service: site2, changes: { cwd } },
  ]
}

async function hasRun(databaseUrl: string, migration: string): Promise<boolean> {
  const client = await connectTo(databaseUrl)
  const { rows } = await client.query('select name from kysely_migration where name = $1', [migration])
  await client.end()
  return rows.length === 1
}
