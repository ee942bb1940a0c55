// The object itself, not a copy of its names, so that the spies are called.
import files from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore, publishTiny } from '../../../test/tiny-store'
import { compositionWithId } from '../../store/compositions'
import { openStore, type Store } from '../../store/store'
import { rollBack } from './roll-back'
import { rollBackApp } from './roll-back-app'

const FEW = 52
const MANY = 120

afterEach(() => jest.restoreAllMocks())

/** A channel that moved between two compositions; only the releases of "report" differ. */
async function channelAfter(moves: number): Promise<Store> {
  const store = emptyStore()
  await withoutDisk()
  await publishTiny(store, { app: 'shell' })
  for (const version of ['1.0.0', '2.0.0']) await publishTiny(store, { app: 'report', version })
  const ids = [await compositionOf(store, '1.0.0'), await compositionOf(store, '2.0.0')]
  for (let serial = 0; serial < moves; serial += 1) {
    const apps = { shell: '1.0.0', report: serial % 2 ? '2.0.0' : '1.0.0' }
    const entry = { composition: ids[serial % 2] ?? '', movedAt: '', by: 'ada', reason: '', left: [], apps }
    await store.channels.move('production', serial, entry)
  }
  jest.restoreAllMocks()
  return openStore(store.folder, { log: () => undefined })
}

/** Hundreds of moves would wait for the disk for seconds. */
async function withoutDisk(): Promise<void> {
  const handle = await files.open(__filename)
  jest.spyOn(Object.getPrototypeOf(handle), 'sync').mockResolvedValue(undefined)
  await handle.close()
}

async function compositionOf(store: Store, version: string): Promise<string> {
  const pin = async (app: string, version: string) => {
    const { release, digest } = (await store.releases.readSigned(app, version)) ?? {}
    return { version, digest: digest ?? '', buildId: release?.buildId ?? '' }
  }
  const composition = compositionWithId({
    parent: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    by: 'ada',
    apps: { shell: await pin('shell', '1.0.0'), report: await pin('report', version) },
    admission: { browser: 'skipped', notices: [] },
  })
  const notFound = { file: '0.html', hash: '', contentSecurityPolicy: '' }
  await store.compositions.write(composition, {
    fill: async (folder) => {
      await files.writeFile(join(folder, '0.html'), '')
      return { routes: {}, redirects: {}, notFound }
    },
  })
  return composition.id
}

/** The number of files and folders that a task reads or looks for. */
async function readsOf(task: () => Promise<unknown>): Promise<number> {
  const spies = (['readFile', 'readdir', 'access', 'stat'] as const).map((name) => jest.spyOn(files, name))
  await task()
  const reads = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return reads
}

const dryRun = (store: Store) => ({ store, channel: 'production', by: 'ada', isDryRun: true })

const COMMANDS: [string, (store: Store) => Promise<unknown>][] = [
  ['reading the newest move', ({ channels }) => channels.current('production')],
  ['the status', ({ channels }) => Promise.all([channels.state('production'), channels.history('production', 50)])],
  [
    'a move',
    async ({ channels }) => {
      const head = await channels.current('production')
      if (head) await channels.move('production', head.serial, { ...head, reason: 'again' })
    },
  ],
  ['rolling back', (store) => rollBack(dryRun(store))],
  ['rolling one app back', (store) => rollBackApp(dryRun(store), 'report')],
  ['finding no version to roll back to', (store) => rollBackApp(dryRun(store), 'shell').catch(() => undefined)],
]

test('every command reads as many files after many moves as after a few', async () => {
  const [few, many] = [await channelAfter(FEW), await channelAfter(MANY)]
  for (const [name, run] of COMMANDS) {
    const afterFew = await readsOf(() => run(few))
    const afterMany = await readsOf(() => run(many))
    expect([name, afterFew > 0]).toEqual([name, true])
    // The site's keys are read again each second, which takes two files.
    expect([name, afterMany - afterFew < 10]).toEqual([name, true])
  }
})
