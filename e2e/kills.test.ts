import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isLong, reportFigure } from './campaign/campaign'
import { SEED, sample } from './campaign/sample'
import { wrongWith } from './kills/account-of-reports'
import { acknowledgedIn, type Reporter, reportUntilItDies, send, untilAcknowledged } from './kills/reporters'
import { newAccount } from './support/citizen'
import { runCommand } from './support/command'
import { photo } from './support/photo'
import { freePort, freshFolder, type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(1_800_000)

const KILLS = isLong ? 100 : 3
/** Moments of death, in milliseconds after the first acknowledgements of a round. */
const MOMENTS = sample(
  Array.from({ length: 100 }, (_, index) => index * 9),
  KILLS,
)

let site: SiteUnderTest
let reporters: Reporter[]
beforeAll(async () => {
  const env = { RATE_LIMITS: 'reportsPerAccount:100000,reportsPerAddress:100000', LOG_LEVEL: 'warn' }
  // A hundred times the API alone, which is up sooner.
  site = await startSite(isLong ? { env, part: 'api', dataDir: await freshFolder() } : { env })
  reporters = await Promise.all([1, 2, 3, 4].map((seed) => newReporter(seed)))
})

test(`what was acknowledged outlives ${KILLS} kills, once each and with its photo (seed ${SEED})`, async () => {
  let resent = 0
  for (const moment of MOMENTS) {
    const reporting = reportUntilItDies(site.url, reporters)
    await untilAcknowledged(reporters, 4)
    await pause(moment)
    await site.kill()
    await reporting
    expect(existsSync(join(site.dataDir, 'db.lock'))).toBe(true)
    await site.restart()
    resent += await sendAgain()
  }
  const wrong = await Promise.all(reporters.map((reporter) => wrongWith(site.url, reporter)))
  expect(wrong.flat()).toEqual([])
  reportFigure(
    `kills: ${KILLS}, after which ${acknowledgedIn(reporters)} acknowledged reports (${resent} of them sent again) are there once each, with photo`,
  )
})

test('a report that was acknowledged before the kill keeps its reference when it is sent again', async () => {
  for (const reporter of reporters) {
    const [first] = reporter.sent
    if (!first) throw new Error('Nothing was sent.')
    expect(await send(site.url, reporter, first)).toBe(first.reference)
  }
})

test('a second server on the same data folder refuses to start and says why; the first goes on', async () => {
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const refused = await runCommand(['start'], { DATA_DIR: site.dataDir, PORT: String(await freePort()) })
  expect(refused.code).not.toBe(0)
  expect(refused.stderr.trim().split('\n')).toHaveLength(1)
  expect(refused.stderr).toContain(`in use by process ${site.pid()}`)
  expect(refused.stdout).not.toContain('ready')

  const [reporter] = reporters
  if (!reporter) throw new Error('There is no reporter.')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const report = { key: `after-the-refusal-${SEED}`, photo: reporter.photo }
  expect(await send(site.url, reporter, report)).toBeTruthy()
})

async function newReporter(seed: number): Promise<Reporter> {
  return { token: await newAccount(site.url), photo: await photo({ width: 800, height: 600, seed }), sent: [] }
}

/** Sends what the server had no time to acknowledge, under the same keys. */
async function sendAgain(): Promise<number> {
  let count = 0
  for (const reporter of reporters) {
    for (const report of reporter.sent.filter(({ reference }) => reference === undefined)) {
      report.reference = await send(site.url, reporter, report)
      count += 1
    }
  }
  return count
}
