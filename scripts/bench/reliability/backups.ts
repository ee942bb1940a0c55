import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newDatabase, openCluster } from '../../../contract/test/postgres'
import { runCommand } from '../../../e2e/commands/run-command'
import {
  type Campaign,
  type Measured,
  NO_LIMITS,
  type ProblemList,
  problemList,
  shareOf,
} from '../../../e2e/reliability/campaign'
import { checkWork } from '../../../e2e/reliability/durability/check-work'
import { newWorker, type Worker, work } from '../../../e2e/reliability/durability/work'
import { freshFolder } from '../../../e2e/site/fresh-folder'
import { type SiteUnderTest, startSite } from '../../../e2e/site/site-under-test'

const WORKERS = 4
const API = { part: 'api', isEmpty: true } as const

interface Round {
  site: SiteUnderTest
  workers: Worker[]
  problems: ProblemList
  /** Where the backup is restored: a PostgreSQL database, or the embedded one. */
  databaseUrl: string | undefined
}

interface Times {
  backup: number
  restore: number
  megabytes: number
}

/** Its samples in `npm test` are api/src/backup/backup.db.test.ts and e2e/start/backup.test.ts. */
export const backups: Campaign = {
  name: 'backup',
  bar: '10 backups under load, each restored on an empty machine, by turns on the other kind of database: all that was acknowledged before is there',
  how: 'Four people report with photos, comment and move reports while `npm run admin -- backup` runs; an API on what `restore` made of the file is asked for everything that was acknowledged before the backup began',
  siteOptions: { ...API, env: { RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'error' } },
  async run({ site, scale }) {
    const cluster = await openCluster()
    const problems = problemList()
    const workers: Worker[] = []
    for (let index = 0; index < WORKERS; index += 1) workers.push(await newWorker(site.url, index))
    const times: Times[] = []
    try {
      for (let round = 0; round < shareOf(10, scale); round += 1) {
        const databaseUrl = round % 2 === 0 ? await newDatabase(cluster.url) : undefined
        times.push(await runRound({ site, workers, problems, databaseUrl }))
      }
    } finally {
      await cluster.close()
    }
    return summary(times, workers, problems)
  },
}

async function runRound({ site, workers, problems, databaseUrl }: Round): Promise<Times> {
  const operatorSecret = (await readFile(join(site.dataDir, 'secrets/operators'), 'utf8')).trim()
  let isEnding = false
  const working = workers.map((worker) => work({ url: site.url, operatorSecret }, worker, () => isEnding))
  const goal = reportsOf(workers) + WORKERS
  while (reportsOf(workers) < goal) await new Promise((resolve) => setTimeout(resolve, 50))

  const before = structuredClone(workers)
  const file = join(await freshFolder(), 'backup.tar.gz')
  const backup = await timed(['backup', file], { DATA_DIR: site.dataDir, PORT: new URL(site.url).port })
  isEnding = true
  await Promise.all(working)

  let restore = 0
  const env = { ...(databaseUrl && { DATABASE_URL: databaseUrl }), LOG_LEVEL: 'error' }
  const restored = await startSite({
    ...API,
    env,
    async prepare(dataDir) {
      restore = await timed(['restore', file], { ...env, DATA_DIR: dataDir })
    },
  })
  for (const [index, worker] of workers.entries()) {
    await checkWork(problems, restored.url, knownBefore(worker, before[index]))
  }
  await restored.stop()
  await restored.remove()
  const megabytes = (await stat(file)).size / 1e6
  await rm(file)
  return { backup, restore, megabytes }
}

/** A worker's stories; of those that the backup may have missed nothing is asked, and later moves may be in it. */
function knownBefore(worker: Worker, before: Worker | undefined): Worker {
  const known = before?.stories ?? []
  const stories = worker.stories.map((story, index) => {
    const earlier = known[index]
    if (!earlier?.reference) return { ...story, reference: undefined }
    return { ...earlier, move: earlier.move === 'not tried' ? ('unanswered' as const) : earlier.move }
  })
  return { ...worker, stories }
}

function reportsOf(workers: Worker[]): number {
  return workers.reduce((sum, { stories }) => sum + stories.filter(({ reference }) => reference).length, 0)
}

/** Runs a command of `npm run admin`, and returns the seconds that it took. */
async function timed(command: string[], env: Record<string, string>): Promise<number> {
  const start = performance.now()
  const { code, stderr } = await runCommand(['admin', ...command], env)
  if (code !== 0) throw new Error(`npm run admin -- ${command[0]} failed: ${stderr}`)
  return (performance.now() - start) / 1000
}

function summary(times: Times[], workers: Worker[], problems: ProblemList): Measured {
  const most = (key: keyof Times) => Math.max(...times.map((time) => time[key])).toFixed(1)
  return {
    measured: `${times.length} backups while ${reportsOf(workers)} reports arrived, at most ${most('megabytes')} MB; backup within ${most('backup')} s, restore within ${most('restore')} s: ${problems.count()} problems`,
    passed: problems.count() === 0,
    details: problems.lines(),
  }
}
