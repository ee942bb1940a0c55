import { isLong, reportFigure } from './campaign/campaign'
import { SEED, sample } from './campaign/sample'
import { titlesOf } from './reporting/reports-of'
import { MISFORTUNES, unluckyCitizen } from './reporting/unlucky-citizen'
import { newAccount } from './support/citizen'
import { photo } from './support/photo'
import { startSite } from './support/site-under-test'

jest.setTimeout(isLong ? 1_800_000 : 300_000)

const SUBMISSIONS = isLong ? 100 : 15

test(`${SUBMISSIONS} submissions over a network that fails are ${SUBMISSIONS} reports, each exactly once`, async () => {
  const site = await startSite({ env: { RATE_LIMITS: 'reportsPerAccount:1000' } })
  const token = await newAccount(site.url)
  const image = await photo({ width: 320, height: 240 })
  const citizen = await unluckyCitizen({ siteUrl: site.url, token, image })
  const plan = Array.from({ length: SUBMISSIONS }, (_, n) => ({
    title: `Pothole ${String(n + 1).padStart(3, '0')}`,
    misfortune: MISFORTUNES[n % MISFORTUNES.length] ?? 'none',
    killAfterMs: (n * 37) % 400,
  }))
  for (const { title, misfortune, killAfterMs } of sample(plan, plan.length)) {
    await citizen.report(title, misfortune, killAfterMs).catch((cause) => {
      throw new Error(`"${title}" (${misfortune}, seed ${SEED}): ${cause.message}`, { cause })
    })
  }
  const titles = await titlesOf(site.url, token)
  reportFigure(
    `submissions: ${SUBMISSIONS}, reports: ${titles.length}, distinct: ${new Set(titles).size}, seed ${SEED}`,
  )
  expect([...titles].sort()).toEqual(plan.map(({ title }) => title).sort())
  await citizen.close()
})
