import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, newDatabase, openCluster } from '../../../contract/test/postgres'
import { reportFigure } from '../../test/figures'
import { photo, REPORT, sendReport } from '../../test/report'
import { closeSite, openSite, type Site } from '../../test/site'

const isLong = process.env.CAMPAIGN === 'long'
const STOPS = isLong ? 30 : 2
const REPORTERS = 4

jest.setTimeout(isLong ? 900_000 : 180_000)

let cluster: Cluster
let site: Site
beforeAll(async () => {
  cluster = await openCluster()
  const limits = { reportsPerAccount: 100_000, reportsPerAddress: 100_000 }
  site = await openSite({ databaseUrl: await newDatabase(cluster.url), limits })
})
afterAll(async () => {
  await closeSite(site)
  await cluster.close()
})

test(`loses and doubles no report in ${STOPS} immediate stops of PostgreSQL`, async () => {
  const reporters = await Promise.all(Array.from({ length: REPORTERS }, () => newReporter(site)))
  const from = performance.now()
  for (let stop = 0; stop < STOPS; stop += 1) {
    const before = acknowledged(reporters)
    const reporting = reporters.map((reporter) => reporter.start())
    while (acknowledged(reporters) < before + REPORTERS) await pause(10)
    await pause((stop * 37) % 200)
    await cluster.stopAtOnce()
    await pause(50)
    await cluster.start()
    await pause(200)
    for (const reporter of reporters) reporter.rest()
    await Promise.all(reporting)
  }
  let resent = 0
  for (const reporter of reporters) {
    const { entries, photos } = await reporter.mine()
    expect(entries.map(({ title }) => title).sort()).toEqual([...reporter.sent.keys()].sort())
    for (const { title, reference } of entries) expect([title, reporter.sent.get(title)]).toEqual([title, reference])
    expect(photos).toEqual(entries.map(() => 200))
    resent += reporter.resent()
  }
  expect(resent).toBeGreaterThan(0)
  reportFigure(
    `immediate stops of PostgreSQL: ${STOPS}, after which ${acknowledged(reporters)} acknowledged reports (${resent} attempts went unanswered or failed) are there once each, with photo; ${((performance.now() - from) / 1000).toFixed(0)} s`,
  )
})

type Reporter = Awaited<ReturnType<typeof newReporter>>

/** Sends one report after the other, each under its key until it is acknowledged, as the outbox does. */
async function newReporter(at: Site) {
  const { browser, token } = await at.citizen()
  const image = await photo()
  /** References by title. */
  const sent = new Map<string, string>()
  let isResting = false
  let resent = 0

  async function untilAcknowledged(key: string): Promise<string> {
    for (;;) {
      const response = await sendReport(browser, { token, key, image, fields: { ...REPORT, title: key } })
      if (response.statusCode === 200 || response.statusCode === 201) return response.json().reference
      if (response.statusCode < 500)
        throw new Error(`A report got the status code ${response.statusCode}: ${response.payload}`)
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
      expect(response.json().message).toMatch(/^Something went wrong on our side/)
      resent += 1
      await pause(50)
    }
  }

  return {
    sent,
    resent: () => resent,
    rest: () => {
      isResting = true
    },
    async start(): Promise<void> {
      isResting = false
      while (!isResting) {
        const key = randomUUID()
        sent.set(key, await untilAcknowledged(key))
      }
    },
    async mine() {
      const entries: { title: string; reference: string; photo: string }[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
        const response = await browser.get(`/api/v1/issue/mine?limit=50${query}`, { authorization: `Bearer ${token}` })
        entries.push(...response.json().issues)
        cursor = response.json().next
      }
      const photos: number[] = []
      for (const entry of entries) photos.push((await browser.get(entry.photo)).statusCode)
      return { entries, photos }
    },
  }
}

function acknowledged(reporters: Reporter[]): number {
  return reporters.reduce((sum, { sent }) => sum + sent.size, 0)
}
