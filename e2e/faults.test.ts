import { atOnce, isLong, reportFigure } from './campaign/campaign'
import { SEED, sample } from './campaign/sample'
import { promoteFaultyReleases } from './faults/faulty-releases'
import { FAULTS } from './faults/plant'
import { REMOTES } from './faults/remotes'
import { type Case, type Outcome, suffer, WAYS } from './faults/suffer'
import { newAccount } from './support/citizen'
import { startSite } from './support/site-under-test'

jest.setTimeout(600_000)

const ALL: Case[] = REMOTES.flatMap((app) => FAULTS.flatMap((fault) => WAYS.map((way) => ({ app, fault, way }))))
/** `CASES="report hangs"` runs those alone. */
const wanted = ALL.filter(({ app, fault, way }) => `${app} ${fault}, ${way}`.includes(process.env.CASES ?? ''))
const cases = isLong ? wanted : sample(wanted, 12)
const outcomes: Outcome[] = []
let results: Map<Case, Promise<Outcome>>

beforeAll(async () => {
  const site = await startSite()
  await promoteFaultyReleases(site.dataDir)
  const token = await newAccount(site.url)
  results = atOnce(cases, { most: 3, work: (each) => suffer(each, { siteUrl: site.url, token }) })
})

afterAll(() => {
  const slowest = (of: keyof Outcome) => Math.max(...outcomes.map((outcome) => outcome[of]))
  reportFigure(
    `faults: ${outcomes.length}/${cases.length} contained and healed; "Try again" after ${slowest('saidAfter')} ms and ` +
      `healed ${slowest('healedAfter')} ms later at most; reloads at most ${slowest('reloads')}`,
  )
})

describe(`a fault is contained and heals (seed ${SEED})`, () => {
  test.each(cases)('$app $fault, $way', async (each) => {
    const outcome = await results.get(each)
    if (!outcome) throw new Error('This case was not run.')
    outcomes.push(outcome)
    reportFigure(`${each.app} ${each.fault}, ${each.way}: ${JSON.stringify(outcome)}`)
  })
})
