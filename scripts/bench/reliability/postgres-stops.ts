import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase, openCluster } from '../../../contract/test/postgres'
import { type Campaign, NO_LIMITS, shareOf } from '../../../e2e/reliability/campaign'
import { interruptRepeatedly } from '../../../e2e/reliability/durability/durability'
import { startMailServer } from '../../../e2e/site/mail-server'
import { startSite } from '../../../e2e/site/site-under-test'

const READY_LIMIT_MS = 60_000

/** Its sample in `npm test` is api/src/issues/stopped-postgres.db.test.ts. */
export const postgresStops: Campaign = {
  name: 'postgres-stops',
  bar: '50 immediate stops of PostgreSQL: nothing acknowledged lost, nothing duplicated, ready again within 5 s',
  how: 'As "durability", with PostgreSQL as the database, which is stopped without a clean shutdown and started again while the API goes on',
  siteOptions: { part: 'api', isEmpty: true },
  async run({ scale, seed, judgesTimes }) {
    const cluster = await openCluster()
    const mail = await startMailServer()
    const env = { DATABASE_URL: await newDatabase(cluster.url), RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'fatal' }
    const site = await startSite({ part: 'api', isEmpty: true, env })
    try {
      const interrupt = async () => {
        await cluster.stopAtOnce()
        await pause(50)
        await cluster.start()
        const start = performance.now()
        while ((await fetch(`${site.url}/readyz`)).status !== 200 && performance.now() - start < READY_LIMIT_MS)
          await pause(20)
        return performance.now() - start
      }
      return await interruptRepeatedly({ site, mail, seed, times: shareOf(50, scale), judgesTimes, interrupt })
    } finally {
      await site.stop()
      await mail.close()
      await cluster.close()
    }
  },
}
