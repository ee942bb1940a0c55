import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bucket } from '@civictrack/contract/objects'
import { hasStorage, useStorage } from '../../../contract/test/storage'
import { usePostgres } from '../../../contract/test/use-postgres'
import { entryOf } from '../../test/channel-entry'
import { publishTiny } from '../../test/tiny-store'
import { objectsIn } from '../objects/objects-in'
import { createPreview } from '../preview/create-preview'
import { promote } from '../promotion/promote'
import { prune } from '../promotion/prune/prune'
import { revoke } from '../promotion/revoke/revoke'
import { rollBack } from '../promotion/rollback/roll-back'
import { nonceStore } from '../requests/nonces'
import { openStoreIn } from './open-store-in'
import type { Store } from './store'

const folders: string[] = []
const storage = useStorage()
const postgres = usePostgres()

const describeOnStorage = hasStorage() ? describe : describe.skip

interface Place {
  storePlace: Bucket
  stateUrl?: string
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The store of a composer in a bucket. Composers of one site have the same key. */
async function composer(place: Place, like?: Store): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'civictrack-composer-'))
  folders.push(dataDir)
  if (like) await cp(like.keysFolder, join(dataDir, 'keys'), { recursive: true })
  const store = openStoreIn({ dataDir, ...place })
  await store.smallState?.prepare()
  return store
}

/** A site server: it has no key, and remembers what it read for a moment. */
async function siteServer(place: Place): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'civictrack-site-'))
  folders.push(dataDir)
  return openStoreIn({ dataDir, ...place }, { isReadOnly: true })
}

const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function liveStore(open: () => Promise<Place>) {
  const place = await open()
  const store = await composer(place)
  for (const app of ['shell', 'report'])
    await publishTiny(store, { app, paths: app === 'report' ? ['/', '/Issue'] : [] })
  const move = { store, channel: 'production', by: 'ada' }
  const { composition } = await promote(
    move,
    ['shell', 'report'].map((app) => ({ app, version: '1.0.0' })),
  )
  return { place, store, move, composition }
}

const onBucket = async () => ({ storePlace: await storage().newBucket() })
const withDatabase = async () => ({ ...(await onBucket()), stateUrl: await postgres.newDatabase() })

const PLACES: [string, () => Promise<Place>][] = [
  ['a store in a bucket', onBucket],
  ['a store in a bucket, with its small state in a database', withDatabase],
]

describeOnStorage.each(PLACES)('%s', (_name, open) => {
  test('releases, moves and pages are seen by a site server that has no key and cannot write', async () => {
    const { place, composition } = await liveStore(open)
    const site = await siteServer(place)
    const entry = await site.channels.current('production')
    expect(entry).toMatchObject({ serial: 1, composition: composition.id })
    const { pages } = await site.compositions.open(composition.id)
    const page = pages.routes['/issue']
    expect(String(await site.compositions.readPage(composition.id, page?.file ?? ''))).toContain('report 1.0.0 issue')
    await expect(site.channels.move('production', 1, entryOf(composition.id))).rejects.toThrow('only reads')
  })

  test('a move is seen by every site server within a second', async () => {
    const { place, store, move } = await liveStore(open)
    const sites = await Promise.all([siteServer(place), siteServer(place)])
    for (const site of sites) await site.channels.current('production')
    await publishTiny(store, { app: 'report', version: '2.0.0', paths: ['/', '/Issue'] })
    await promote(move, [{ app: 'report', version: '2.0.0' }])
    await moment(1000)
    for (const site of sites)
      expect((await site.channels.current('production'))?.apps).toMatchObject({ report: '2.0.0' })
  })

  test('two composers that promote at once lose no move', async () => {
    const { place, store } = await liveStore(open)
    const other = await composer(place, store)
    const apps = ['auth', 'dashboard', 'events', 'market']
    for (const app of apps) await publishTiny(store, { app, paths: [`/Page-of-${app}`] })
    await Promise.all(
      apps.map((app, index) => {
        const move = { store: index % 2 === 0 ? store : other, channel: 'production', by: 'ada' }
        return promote(move, [{ app, version: '1.0.0' }])
      }),
    )
    const head = await other.channels.current('production')
    expect(Object.keys(head?.apps ?? {}).sort()).toEqual([...apps, 'report', 'shell'].sort())
    expect(await other.channels.history('production')).toHaveLength(1 + apps.length)
  })

  test('the same moves without conditions of the storage are refused, so that none gets lost unnoticed', async () => {
    const { place, store } = await liveStore(open)
    const unconditional = await composer({ ...place, storePlace: storage().withoutConditions(place.storePlace) }, store)
    await expect(unconditional.channels.move('production', 1, entryOf('a'))).rejects.toThrow('is answered with 501')
  })

  test('goes back, revokes, and removes what nothing needs any more', async () => {
    const { store, move, composition } = await liveStore(open)
    await publishTiny(store, { app: 'report', version: '2.0.0', paths: ['/', '/Issue'] })
    await promote(move, [{ app: 'report', version: '2.0.0' }])
    await rollBack(move)
    expect((await store.channels.current('production'))?.apps).toMatchObject({ report: '1.0.0' })
    await revoke(move, { app: 'report', version: '2.0.0', reason: 'test' })
    expect(await store.revocations.has('report', '2.0.0')).toBe(true)
    await publishTiny(store, {
      app: 'report',
      version: '0.1.0',
      paths: ['/'],
      overrides: { createdAt: new Date(0).toISOString() },
    })
    const { releases } = await prune(store, { now: Date.now() })
    expect(releases).toEqual(['report@0.1.0'])
    expect(await store.releases.read('report', '0.1.0')).toBeUndefined()
    expect(await store.compositions.has(composition.id)).toBe(true)
  })

  test('preview links, trusted keys, failures and used requests are shared by composers', async () => {
    const { place, store } = await liveStore(open)
    const other = await composer(place, store)
    const made = await createPreview({ store, by: 'ada', channel: 'production' }, { releases: [], days: 1 })
    expect(made).toBeDefined()
    expect(await other.previews.list()).toHaveLength(1)
    expect(await other.trust.keysOf('report')).toEqual(await store.trust.keysOf('report'))
    await store.remoteFailures.add({ 'report@1.0.0': { load: 1, render: 0 } })
    await other.remoteFailures.add({ 'report@1.0.0': { load: 2, render: 3 } })
    expect(await store.remoteFailures.total()).toEqual({ 'report@1.0.0': { load: 3, render: 3 } })
    const request = { key: 'a', nonce: 'once', expires: 1_800_000_300, now: 1_800_000_000 }
    expect(await nonceStore(objectsIn('registry', store.objects)).use(request)).toBe(true)
    expect(await nonceStore(objectsIn('registry', other.objects)).use(request)).toBe(false)
  })

  test('a release that was changed in the bucket is not served', async () => {
    const { place, store } = await liveStore(open)
    await store.objects.write('releases/report/1.0.0/release.json', '{"app":"report"}')
    const site = await siteServer(place)
    await expect(site.releases.read('report', '1.0.0')).rejects.toThrow(
      `s3://${place.storePlace.bucket}/site/releases/report`,
    )
  })

  test('the private key is nowhere in the bucket', async () => {
    const { store } = await liveStore(open)
    const key = await readFile(join(store.keysFolder, 'site.pem'), 'utf8')
    expect(await everything(store, '')).not.toContain(key.trim())
  })
})

async function everything(store: Store, folder: string): Promise<string> {
  let text = ''
  for (const name of await store.objects.list(folder)) {
    const path = folder ? `${folder}/${name}` : name
    text += (await store.objects.read(path)) ?? (await everything(store, path))
  }
  return text
}
