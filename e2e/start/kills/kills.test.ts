import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newAccount } from '../../accounts/citizen'
import { isLong, reportFigure } from '../../campaign/campaign'
import { SEED, sample } from '../../campaign/sample'
import { runCommand } from '../../commands/run-command'
import { test as base, expect } from '../../fixtures/test'
import { photo } from '../../reporting/photo'
import { freePort } from '../../site/site-under-test'
import { problemsOf } from './check-reports'
import { acknowledgedIn, type Reporter, reportUntilKilled, send, untilAcknowledged } from './reporters'

const KILLS = isLong ? 100 : 3
/** The times of the kills, in milliseconds after the first acknowledgements of a round. */
const MOMENTS = sample(
  Array.from({ length: 100 }, (_, index) => index * 9),
  KILLS,
)

/** Four reporters, each of which sends one report after the other. */
const test = base.extend<object, { reporters: Reporter[] }>({
  // The API alone starts sooner, which counts in a hundred starts.
  siteOptions: [isLong ? { part: 'api', isEmpty: true } : {}, { scope: 'worker' }],
  reporters: [
    async ({ site }, use) => use(await Promise.all([1, 2, 3, 4].map((seed) => newReporter(site.url, seed)))),
    { scope: 'worker' },
  ],
})

test(`every acknowledged report survives ${KILLS} kills, once and with its photo (seed ${SEED})`, async ({
  site,
  reporters,
}) => {
  test.setTimeout(isLong ? 3_600_000 : 300_000)
  let resent = 0
  for (const moment of MOMENTS) {
    const reporting = reportUntilKilled(site.url, reporters)
    await untilAcknowledged(reporters, 4)
    await pause(moment)
    await site.kill()
    await reporting
    expect(existsSync(join(site.dataDir, 'db.lock'))).toBe(true)
    await site.restart()
    resent += await sendAgain(site.url, reporters)
  }
  const problems = await Promise.all(reporters.map((reporter) => problemsOf(site.url, reporter)))
  expect(problems.flat()).toEqual([])
  reportFigure(
    `kills: ${KILLS}, after which ${acknowledgedIn(reporters)} acknowledged reports (${resent} of them sent again) are there once each, with photo`,
  )
})

test('a report that was acknowledged before the kill keeps its reference when it is sent again', async ({
  site,
  reporters,
}) => {
  for (const reporter of reporters) {
    const [first] = reporter.sent
    if (!first) throw new Error('Nothing was sent.')
    expect(await send(site.url, reporter, first)).toBe(first.reference)
  }
})

test('a second server on the same data folder refuses to start and says why; the first goes on', async ({
  site,
  reporters,
}) => {
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

async function newReporter(siteUrl: string, seed: number): Promise<Reporter> {
  return { token: await newAccount(siteUrl), photo: await photo({ width: 800, height: 600, seed }), sent: [] }
}

/** Sends the reports that the server had no time to acknowledge, under the same keys. */
async function sendAgain(siteUrl: string, reporters: Reporter[]): Promise<number> {
  let count = 0
  for (const reporter of reporters) {
    for (const report of reporter.sent.filter(({ reference }) => reference === undefined)) {
      report.reference = await send(siteUrl, reporter, report)
      count += 1
    }
  }
  return count
}
