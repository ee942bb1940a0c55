import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { killableComposer } from '../../test/killable-composer'
import { liveStore } from '../../test/live-store'
import { contentsOf, expectWhole, jobStates } from '../../test/store-contents'
import { VERBS, type VerbName, verbOf } from '../../test/verbs'
import type { Store } from '../store/store'

/** `npm run bench -- composer-kills` runs all points; `npm test` some of them, which SEED repeats. */
const isLong = process.env.CAMPAIGN === 'long'
const SEED = Number(process.env.SEED) || Date.now() % 1_000_000
/** Points of the whole campaign in each verb, and those of a sample. */
const POINTS: Record<VerbName, { all: number; sample: number }> = {
  publish: { all: 20, sample: 2 },
  promote: { all: 20, sample: 2 },
  rollback: { all: 5, sample: 1 },
  link: { all: 5, sample: 1 },
  branch: { all: 5, sample: 1 },
  revoke: { all: 5, sample: 1 },
}

jest.setTimeout(isLong ? 3_600_000 : 240_000)

async function openSite() {
  const store = await liveStore()
  const key = newPrivateKey()
  await store.trust.add('report', { publicKey: publicKeyOf(key), by: 'owner' })
  return { store, key, ...(await killableComposer(store, key)) }
}

type Site = Awaited<ReturnType<typeof openSite>>

/** Milliseconds that an order takes when nothing interrupts it: the median of three in the campaign. */
async function durationOf(site: Site, { verb, nextVersion }: { verb: VerbName; nextVersion: () => string }) {
  const durations: number[] = []
  for (let round = 0; round < (isLong ? 3 : 1); round += 1)
    durations.push(await timed(site, { verb, version: nextVersion() }))
  return durations.sort((one, other) => one - other)[Math.floor(durations.length / 2)] ?? 0
}

async function timed(site: Site, { verb, version }: { verb: VerbName; version: string }): Promise<number> {
  const order = await verbOf(verb).order(site, version)
  if (isLong) await site.restart()
  const send = await site.prepared(order)
  const start = performance.now()
  expect(await send()).toMatchObject({ kind: 'done' })
  const duration = performance.now() - start
  await finish(site, { verb, version })
  return duration
}

async function finish(site: Site, { verb, version }: { verb: VerbName; version: string }): Promise<void> {
  const after = verbOf(verb).after?.(version)
  if (after) expect(await site.call(after)).toMatchObject({ status: 200 })
}

/** Kills the composer at a moment of an order, starts it again, sends the same order, and expects one effect. */
async function killOnce(site: Site, kill: { verb: VerbName; version: string; afterMs: number }): Promise<string> {
  const { verb, version, afterMs } = kill
  const { store } = site
  const { adds, order: orderOf } = verbOf(verb)
  const order = await orderOf(site, version)
  const [before, jobs] = [await contentsOf(store), await jobStates(store)]
  // In the campaign each order meets a process that has just started.
  if (isLong) await site.restart()
  await site.killDuring(order, afterMs)
  await expectWhole(store)
  const states = await jobStates(store)
  const moment = states.includes('waiting') ? 'while it ran' : states.length > jobs.length ? 'after it' : 'before it'
  await site.start()
  const label = `${verb} ${version}, killed after ${Math.round(afterMs)} ms (${moment}), seed ${SEED}`
  expect([label, await site.run(order)]).toEqual([label, expect.objectContaining({ kind: 'done' })])
  expect([label, await contentsOf(store)]).toEqual([label, sumOf(before, adds)])
  await untilNoJobWaits(store)
  await expectWhole(store)
  await finish(site, { verb, version })
  return moment
}

/** A job is marked as ended after its last event. */
async function untilNoJobWaits(store: Store): Promise<void> {
  for (let tries = 0; tries < 100 && (await jobStates(store)).includes('waiting'); tries += 1) await pause(50)
  expect(await jobStates(store)).not.toContain('waiting')
}

function sumOf<Key extends string>(before: Record<Key, number>, adds: Partial<Record<Key, number>>) {
  const names = Object.keys(before) as Key[]
  return Object.fromEntries(names.map((name) => [name, before[name] + (adds[name] ?? 0)]))
}

/** Shares of an order's time, spread evenly from its first moment to its end; a sample takes some of them. */
function sharesOf(verb: VerbName): number[] {
  const { all, sample } = POINTS[verb]
  const shares = Array.from({ length: all }, (_, point) => point / (all - 1))
  if (isLong) return shares
  const step = Math.floor(all / sample)
  return Array.from({ length: sample }, (_, index) => shares[index * step + ((SEED + index * 7) % step)] ?? 0)
}

test('a composer that is killed at any moment of an order leaves nothing partial, and the same order has one effect', async () => {
  const site = await openSite()
  let minor = 0
  const nextVersion = () => {
    minor += 1
    return `2.${minor}.0`
  }
  for (const verb of Object.keys(VERBS) as VerbName[]) {
    const duration = await durationOf(site, { verb, nextVersion })
    const moments: string[] = []
    for (const share of sharesOf(verb))
      moments.push(await killOnce(site, { verb, version: nextVersion(), afterMs: duration * share }))
    report(`composer killed in ${verb} (${Math.round(duration)} ms): ${moments.length} times, ${tally(moments)}`)
  }
})

function tally(moments: string[]): string {
  const names = ['before it', 'while it ran', 'after it']
  return names.map((name) => `${moments.filter((moment) => moment === name).length} ${name}`).join(', ')
}

function report(line: string): void {
  if (process.env.CAMPAIGN_FIGURES) appendFileSync(process.env.CAMPAIGN_FIGURES, `${line}\n`)
}
