import { isLong, reportFigure } from '../campaign/campaign'
import { SEED, sample } from '../campaign/sample'
import { expect, test } from '../fixtures/test'
import { FAULTS, openReporter } from './faulty-network-reporter'
import { photo } from './photo'
import { titlesOf } from './reports-of'

const SUBMISSIONS = isLong ? 100 : 10

test(`${SUBMISSIONS} submissions over a faulty network become ${SUBMISSIONS} reports, each exactly once`, async ({
  visit,
  citizen,
  site,
}) => {
  test.setTimeout(isLong ? 1_800_000 : 300_000)
  const reporter = await openReporter(visit.page, await photo({ width: 320, height: 240 }))
  const plan = Array.from({ length: SUBMISSIONS }, (_, n) => ({
    title: `Pothole ${String(n + 1).padStart(3, '0')}`,
    fault: FAULTS[n % FAULTS.length] ?? 'none',
    closesAfterMs: (n * 37) % 400,
  }))
  for (const submission of sample(plan, plan.length)) {
    await reporter.report(submission).catch((cause) => {
      throw new Error(`"${submission.title}" (${submission.fault}, seed ${SEED}): ${cause.message}`, { cause })
    })
  }
  const titles = await titlesOf(site.url, citizen.token)
  reportFigure(
    `submissions: ${SUBMISSIONS}, reports: ${titles.length}, distinct: ${new Set(titles).size}, seed ${SEED}`,
  )
  expect([...titles].sort()).toEqual(plan.map(({ title }) => title).sort())
})
