import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { JobEvent } from '@civictrack/contract/registry'
import { hasStorage, type TestStorage, useStorage } from '../../../contract/test/storage'
import { bucketSite } from '../../test/bucket-composers'
import { jobsOf } from '../../test/job-objects'
import { tinyArchive } from '../../test/live-registry'

/** `npm run bench -- composers` promotes 200 releases at once, `npm test` a sample. */
const isLong = process.env.CAMPAIGN === 'long'
const PROMOTIONS = isLong ? 200 : 24
const FEW = 4
const APPS = ['report', 'auth', 'dashboard', 'market']

jest.setTimeout(isLong ? 3_600_000 : 400_000)

const storage = useStorage()
const onStorage = hasStorage() ? test : test.skip

type Site = Awaited<ReturnType<typeof bucketSite>>

const promotion = (app: string, version: string) => ({ body: { releases: [{ app, version }], browser: false } })

/** The promotions of a channel, oldest first, as `app@version`. */
async function promotionsOf({ store }: Site): Promise<string[]> {
  const history = (await store.channels.history('production')).reverse()
  expect(history.map(({ serial }) => serial)).toEqual(history.map((_, index) => index + 1))
  return history.slice(1).map(({ reason }) => reason.replace(/^promote /, ''))
}

const expectNumbered = (events: JobEvent[]) =>
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))

onStorage('a team publishes at one composer, and follows its job and reads its log at the other', async () => {
  const site = await bucketSite(await storage().newBucket(), ['report'])
  const [one, other] = await Promise.all([site.start(), site.start()])
  const { archive, release } = await tinyArchive({ app: 'report', version: '2.0.0', paths: ['/page-of-report'] }, site)
  const { status, body } = await one.client.call('/releases/report/2.0.0', { method: 'PUT', archive })
  expect(status).toBe(202)
  const events = await other.client.events(String(body.job))
  expect(events.at(-1)).toMatchObject({ kind: 'done', result: { buildId: release.buildId } })
  expectNumbered(events)
  expect(await one.client.events(String(body.job))).toEqual(events)
  // Behind a balancer a repeated order comes to any composer.
  const order = { ...promotion('report', '2.0.0'), headers: { 'idempotency-key': 'mabcdefg-0123456789abcdef' } }
  const answers = await Promise.all([one, other, one, other].map(({ client }) => client.run('/promotions', order)))
  expect(answers.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'done'])
  expect(await promotionsOf(site)).toEqual(['report@2.0.0'])
  for (const { client } of [one, other]) {
    const log = (await client.call('/apps/report/log')).body.entries as unknown as { action: string; outcome: string }[]
    expect(log.filter(({ outcome }) => outcome === 'done').map(({ action }) => action)).toEqual(['publish', 'promote'])
  }
  await Promise.all([one.kill(), other.kill()])
})

onStorage(
  'a composer goes on within seconds with the promotion of one that was killed, and it moves once',
  async () => {
    const site = await bucketSite(await storage().newBucket(), ['report'])
    await site.publish('report', '2.0.0', { isHeld: true })
    const [one, other] = await Promise.all([site.start(), site.start()])
    one.hold()
    const { body } = await one.client.call('/promotions', promotion('report', '2.0.0'))
    const following = other.client.events(String(body.job))
    await one.untilHeld()
    const killedAt = performance.now()
    await one.kill()
    const events = await following
    report(`composers: a promotion of a killed composer ended ${seconds(killedAt)} s later`)
    expect(performance.now() - killedAt).toBeLessThan(40_000)
    expect(events.at(-1)).toMatchObject({ kind: 'done', result: { serial: 2, hasMoved: true } })
    expectNumbered(events)
    expect(await promotionsOf(site)).toEqual(['report@2.0.0'])
    await other.kill()
  },
)

onStorage('a composer that was paused loses its job to another, and changes nothing when it goes on', async () => {
  const site = await bucketSite(await storage().newBucket(), ['report'])
  await site.publish('report', '2.0.0', { isHeld: true })
  const [one, other] = await Promise.all([site.start(), site.start()])
  one.hold()
  const { body } = await one.client.call('/promotions', promotion('report', '2.0.0'))
  await one.untilHeld()
  one.pause()
  const events = await other.client.events(String(body.job))
  expect(events.at(-1)).toMatchObject({ kind: 'done', result: { serial: 2 } })
  // Taken back meanwhile: a late end of the paused promotion would put it live again.
  expect(await other.client.run('/rollbacks', { body: { app: 'report' } })).toMatchObject({ result: { serial: 3 } })
  one.open()
  one.goOn()
  await pause(5000)
  expect(await site.store.channels.current('production')).toMatchObject({ serial: 3, apps: { report: '1.0.0' } })
  expect(await one.client.events(String(body.job))).toEqual(events)
  // It works on under another name.
  expect(await one.client.run('/promotions', promotion('report', '2.0.0'))).toMatchObject({ result: { serial: 4 } })
  await Promise.all([one.kill(), other.kill()])
})

onStorage('promotions at once through two composers all move the channel, each once', async () => {
  const { site, releases } = await siteWithReleases(PROMOTIONS)
  const composers = await Promise.all([site.start(), site.start()])
  const startedAt = performance.now()
  const { others } = await promoteAtOnce(composers, releases)
  const duration = seconds(startedAt)
  expect(others).toEqual([])
  const promoted = await promotionsOf(site)
  expect([...promoted].sort()).toEqual(releases.map(({ app, version }) => `${app}@${version}`).sort())
  const last = Object.fromEntries(promoted.map((name) => name.split('@') as [string, string]))
  expect(await site.store.channels.current('production')).toMatchObject({ apps: last })
  const rendered = await renderings(site)
  report(
    `composers: ${PROMOTIONS} promotions at once through two composers: all moved in ${duration} s, ${rendered - PROMOTIONS} lost races`,
  )
  await Promise.all(composers.map(({ kill }) => kill()))
})

onStorage('the condition alone keeps them: in a storage that ignores it promotions are lost', async () => {
  // A composer looks whether the channel has moved, and then moves it: a slow storage makes the time in between longer.
  const timeOf = (path: string) => (path.includes('/channels/production/') ? 2000 : 0)
  expect(await lostPromotions({ timeOf })).toEqual([])
  const lost = await lostPromotions({ timeOf, isForgetful: true })
  report(`composers: ${lost.length} of ${FEW} promotions at once are lost without the condition, 0 with it`)
  expect(lost).not.toEqual([])
})

/** Promotions that two composers have said to be done and that are not in the history of the channel. */
async function lostPromotions(creation: Parameters<TestStorage['create']>[0]): Promise<string[]> {
  const { site, releases } = await siteWithReleases(FEW)
  const composers = await Promise.all([site.start(), site.start()])
  storage().create(creation)
  const { done, others } = await promoteAtOnce(composers, releases).finally(() => storage().create({}))
  expect(others).toEqual([])
  const history = await site.store.channels.history('production')
  await Promise.all(composers.map(({ kill }) => kill()))
  const kept = new Set(history.map(({ reason }) => reason.replace(/^promote /, '')))
  return done.filter((name) => !kept.has(name))
}

/** Further versions of each app, published and not live. */
async function siteWithReleases(count: number) {
  const site = await bucketSite(await storage().newBucket(), APPS)
  const releases = Array.from({ length: count }, (_, index) => ({
    app: APPS[index % APPS.length] ?? '',
    version: `2.${Math.floor(index / APPS.length)}.0`,
  }))
  for (const { app, version } of releases) await site.publish(app, version)
  return { site, releases }
}

type Composer = Awaited<ReturnType<Site['start']>>
type Release = Awaited<ReturnType<typeof siteWithReleases>>['releases'][number]

/** All at the same time, at the composers by turns. Returns which a composer has said to be done, and the other answers. */
async function promoteAtOnce(composers: Composer[], releases: Release[]) {
  const done: string[] = []
  const others: unknown[] = []
  await Promise.all(
    releases.map(async ({ app, version }, index) => {
      const run = composers[index % composers.length]?.client.run('/promotions', promotion(app, version))
      const outcome = await run?.catch((error: unknown) => ({ kind: undefined, error }))
      if (outcome?.kind === 'done') done.push(`${app}@${version}`)
      else others.push(outcome)
    }),
  )
  return { done, others }
}

/** How often a job has rendered a composition: more than once when another composer has moved the channel first. */
async function renderings({ store }: Site): Promise<number> {
  const { jobs, ids } = await jobsOf(store)
  const events = await Promise.all(ids.map(jobs.events))
  return events.flat().filter(({ message }) => message === 'Renders the pages.').length
}

onStorage('a composer before a storage that keeps no two writers apart does nothing', async () => {
  const bucket = await storage().newBucket()
  const site = await bucketSite(bucket, ['report'])
  await site.publish('report', '2.0.0')
  const composer = await site.start(storage().withoutConditions(bucket))
  const outcome = await composer.client.run('/promotions', promotion('report', '2.0.0'))
  expect(outcome).toMatchObject({ status: 500 })
  expect(await promotionsOf(site)).toEqual([])
  await composer.kill()
})

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10

function report(line: string): void {
  if (process.env.CAMPAIGN_FIGURES) appendFileSync(process.env.CAMPAIGN_FIGURES, `${line}\n`)
}
