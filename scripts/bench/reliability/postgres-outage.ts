import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase, openCluster } from '../../../contract/test/postgres'
import { type Campaign, NO_LIMITS, problemList, shareOf } from '../../../e2e/reliability/campaign'
import { newActor, runOutage } from '../../../e2e/reliability/outages/run-outage'
import { startSite } from '../../../e2e/site/site-under-test'

const TIMES = 10
const ROUNDS = 3

/** Its sample in `npm test` is api/src/issues/stopped-postgres.db.test.ts. */
export const postgresOutage: Campaign = {
  name: 'no-database',
  bar: 'No database: 503 with Retry-After, never a false success, normal within 10 s of the end',
  how: 'As "outages", with PostgreSQL stopped while people report, comment, sign up and change their profiles',
  siteOptions: { part: 'api', isEmpty: true },
  async run({ scale }) {
    const problems = problemList()
    const cluster = await openCluster()
    const env = { DATABASE_URL: await newDatabase(cluster.url), RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'fatal' }
    const site = await startSite({ part: 'api', isEmpty: true, env })
    const outage = {
      name: 'no database',
      failsReports: true,
      begin: async () => {
        await cluster.stopAtOnce()
        await pause(100)
      },
      end: () => cluster.start(),
    }
    try {
      const actor = await newActor(site.url)
      let slowest = 0
      const times = shareOf(TIMES, scale)
      for (let time = 0; time < times; time += 1) {
        slowest = Math.max(slowest, await runOutage(problems, { outage, actor, rounds: ROUNDS }))
      }
      return {
        measured: `${times} outages, normal after at most ${(slowest / 1000).toFixed(1)} s; ${problems.count()} problems`,
        passed: problems.count() === 0,
        details: problems.lines(),
      }
    } finally {
      await site.stop()
      await cluster.close()
    }
  },
}
