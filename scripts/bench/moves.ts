import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, promote, rollBack, rollBackApp, type Store } from '@civictrack/registry'
import { publishTiny } from '@civictrack/registry/testing/tiny-release'
import { createSite } from '@civictrack/site'
import { median } from './median'

const FEW = 50
const MANY = Number(process.env.MOVES ?? 5000)
const ROUNDS = 9
/** Above this the cost grows with the history; on a busy machine single figures vary by a quarter. */
const MAX_RATIO = 1.5

const APPS = ['shell', 'report'] as const
const STEPS = ['read the newest move', '/status.json', 'promote', 'rollback --app', 'rollback'] as const
type Milliseconds = Record<(typeof STEPS)[number], number>

/** Measures the same commands on a channel with few moves and on one with many, in turn. */
export async function measureMoves(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  try {
    const store = openStore(join(folder, 'store'))
    await publishReleases(store)
    const few = await channelWith(store, { channel: 'few', moves: FEW })
    const many = await channelWith(store, { channel: 'many', moves: MANY })
    const rounds: { few: Milliseconds; many: Milliseconds }[] = []
    // The first round warms up, and is not counted. Then each channel is the first one in every second round.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const early = await measureRound(store, round % 2 ? few : many)
      const late = await measureRound(store, round % 2 ? many : few)
      if (round > 0) rounds.push(round % 2 ? { few: early, many: late } : { few: late, many: early })
    }
    return STEPS.map((step) => report(step, rounds)).every(Boolean)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function publishReleases(store: Store): Promise<void> {
  await publishTiny(store, { app: 'shell' })
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await publishTiny(store, { app: 'report', version, paths: ['/Issue'] })
}

/** Two promotions, and then moves between their compositions. */
async function channelWith(store: Store, { channel, moves }: { channel: string; moves: number }): Promise<string> {
  const move = { store, channel, by: 'bench' }
  const first = await promote(
    move,
    APPS.map((app) => ({ app, version: '1.0.0' })),
  )
  const second = await promote(move, [{ app: 'report', version: '2.0.0' }])
  const started = performance.now()
  for (let serial = second.serial; serial < moves; serial += 1) {
    const { id, apps } = (serial % 2 === 0 ? first : second).composition
    const versions = Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))
    const entry = { composition: id, movedAt: new Date().toISOString(), by: 'bench', reason: 'bench' }
    await store.channels.move(channel, serial, { ...entry, apps: versions, left: [] })
  }
  const each = (performance.now() - started) / Math.max(1, moves - second.serial)
  console.log(`moves: ${moves} moves of the channel "${channel}", ${each.toFixed(1)} ms each, synced to the disk`)
  return channel
}

/** The store is opened again each time, as by a new process. */
async function measureRound({ folder }: Store, channel: string): Promise<Milliseconds> {
  const store = openStore(folder)
  const move = { store, channel, by: 'bench' }
  const site = await createSite({ store, channel })
  const measured: Milliseconds = {
    'read the newest move': await timed(() => openStore(folder).channels.current(channel)),
    '/status.json': await timed(() => site.inject('/status.json')),
    promote: await timed(() => promote(move, [{ app: 'report', version: '3.0.0' }])),
    'rollback --app': await timed(() => rollBackApp(move, 'report')),
    rollback: 0,
  }
  await promote(move, [{ app: 'report', version: '3.0.0' }])
  measured.rollback = await timed(() => rollBack(move))
  await site.close()
  return measured
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}

function report(step: (typeof STEPS)[number], rounds: { few: Milliseconds; many: Milliseconds }[]): boolean {
  const few = median(rounds.map((round) => round.few[step]))
  const many = median(rounds.map((round) => round.many[step]))
  const ratio = many / few
  console.log(
    `moves: ${step.padEnd(22)} ${few.toFixed(1)} ms after ${FEW}, ${many.toFixed(1)} ms after ${MANY}: ratio ${ratio.toFixed(2)}`,
  )
  return ratio <= MAX_RATIO
}
