import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openStore, promote, prune, rollBack, rollBackApp, type Store } from '@civictrack/registry'
import { publishTiny } from '@civictrack/registry/testing/tiny-release'
import { createSite } from '@civictrack/site'
import { show } from '../release/commands/show'
import { createContext, parseCommandLine } from '../release/context'
import { median } from './median'

const FEW = 50
const MANY = Number(process.env.MOVES ?? 5000)
const ROUNDS = 9
/** Above this the cost grows with the history; on a busy machine single figures vary by a quarter. */
const MAX_RATIO = 1.5

const CHANNEL = 'production'
/** Versions of the app `report` between which the channel moves: more than the compositions that are always kept. */
const CYCLE = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0', '7.0.0']
const MONTH_MS = 30 * 86_400_000

const APPS = ['shell', 'report'] as const
const STEPS = [
  'read the newest move',
  '/status.json',
  'promote',
  'rollback --app',
  'rollback',
  'show',
  'prune',
] as const
type Milliseconds = Record<(typeof STEPS)[number], number>

/** Measures the same commands on a store with few moves and on one with many, in turn. */
export async function measureMoves(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  try {
    const few = await storeWith(join(folder, 'few/store'), FEW)
    const many = await storeWith(join(folder, 'many/store'), MANY)
    const rounds: { few: Milliseconds; many: Milliseconds }[] = []
    // The first round warms up, and is not counted. Then each channel is the first one in every second round.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const early = await measureRound(round % 2 ? few : many)
      const late = await measureRound(round % 2 ? many : few)
      if (round > 0) rounds.push(round % 2 ? { few: early, many: late } : { few: late, many: early })
    }
    return STEPS.map((step) => report(step, rounds)).every(Boolean)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function publishReleases(store: Store): Promise<void> {
  await publishTiny(store, { app: 'shell' })
  for (const version of [...CYCLE, '8.0.0']) await publishTiny(store, { app: 'report', version, paths: ['/Issue'] })
}

/** Some promotions, and then moves between their compositions. */
async function storeWith(folder: string, moves: number): Promise<Store> {
  await mkdir(folder, { recursive: true })
  const store = openStore(folder)
  await publishReleases(store)
  const move = { store, channel: CHANNEL, by: 'bench' }
  const promoted = [
    await promote(
      move,
      APPS.map((app) => ({ app, version: '1.0.0' })),
    ),
  ]
  for (const version of CYCLE.slice(1)) promoted.push(await promote(move, [{ app: 'report', version }]))
  const started = performance.now()
  for (let serial = promoted.length; serial < moves; serial += 1) {
    const { id, apps } = (promoted[serial % promoted.length] as (typeof promoted)[0]).composition
    const versions = Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))
    const entry = { composition: id, movedAt: new Date().toISOString(), by: 'bench', reason: 'bench' }
    await store.channels.move(CHANNEL, serial, { ...entry, apps: versions, left: [] })
  }
  const each = (performance.now() - started) / Math.max(1, moves - promoted.length)
  console.log(`moves: ${moves} moves, ${each.toFixed(1)} ms each, synced to the disk`)
  return store
}

/** The store is opened again each time, as by a new process. */
async function measureRound({ folder }: Store): Promise<Milliseconds> {
  const store = openStore(folder)
  const move = { store, channel: CHANNEL, by: 'bench' }
  const site = await createSite({ store, channel: CHANNEL })
  const measured: Milliseconds = {
    'read the newest move': await timed(() => openStore(folder).channels.current(CHANNEL)),
    '/status.json': await timed(() => site.inject('/status.json')),
    promote: await timed(() => promote(move, [{ app: 'report', version: '8.0.0' }])),
    'rollback --app': await timed(() => rollBackApp(move, 'report')),
    rollback: 0,
    show: await timed(() => show(contextOf(store), [])),
    // As in a month, when the moves of now are no longer kept for open tabs.
    prune: await timed(() => prune(openStore(folder), { now: Date.now() + MONTH_MS, isDryRun: true })),
  }
  await promote(move, [{ app: 'report', version: '8.0.0' }])
  measured.rollback = await timed(() => rollBack(move))
  await site.close()
  return measured
}

function contextOf({ folder }: Store) {
  const { values } = parseCommandLine(['show', '--data', dirname(folder), '--channel', CHANNEL])
  return { ...createContext(values), print: () => undefined }
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
