import { newAccount } from '../accounts/citizen'
import { atOnce, isLong, reportFigure } from '../campaign/campaign'
import { SEED, sample } from '../campaign/sample'
import { test as base } from '../fixtures/test'
import { openVisit } from '../fixtures/visit'
import { promoteFaultyReleases } from './faulty-releases'
import { FAULTS } from './planted-fault'
import { REMOTES } from './remotes'
import { ARRIVALS, type FaultCase, type FaultResult, runFaultCase } from './run-fault-case'

const ALL: FaultCase[] = REMOTES.flatMap((app) =>
  FAULTS.flatMap((fault) => ARRIVALS.map((arrival) => ({ app, fault, arrival }))),
)
/** `CASES="report hangs"` runs only the named cases. */
const wanted = ALL.filter(({ app, fault, arrival }) => `${app} ${fault}, ${arrival}`.includes(process.env.CASES ?? ''))
const cases = isLong ? wanted : sample(wanted, 12)

/** All cases run on one site, three at a time, because most of their time is waiting; each test waits for its own case. */
const test = base.extend<object, { results: Map<FaultCase, Promise<FaultResult>> }>({
  results: [
    async ({ site, browser }, use) => {
      await promoteFaultyReleases(site.dataDir)
      const token = await newAccount(site.url)
      const newVisit = () => openVisit(browser, {})
      const work = (each: FaultCase) => runFaultCase(each, { siteUrl: site.url, token, newVisit })
      await use(atOnce(cases, { most: 3, work }))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.use({ siteOptions: {} })

test.describe(`a fault is contained and heals (seed ${SEED})`, () => {
  for (const each of cases) {
    const name = `${each.app} ${each.fault}, ${each.arrival}`
    test(name, async ({ results }) => {
      reportFigure(`${name}: ${JSON.stringify(await results.get(each))}`)
    })
  }
})
