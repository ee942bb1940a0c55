import { liveStore, manifest, moveOf, REPORT } from '../../test/live-store'
import { publishTiny } from '../../test/tiny-store'
import { createPreview } from '../preview/create-preview'
import { promote } from '../promotion/promote'
import type { Store } from '../store/store'
import { readApiDocument } from './api-document'
import { checkApi } from './check-api'

const DAY_MS = 86_400_000
const LIST = 'GET /api/v1/issue/{reference}'

/** Live: report@1.1.0, which calls an operation. */
async function callingStore(): Promise<Store> {
  const store = await liveStore()
  await publishTiny(store, { ...REPORT, version: '1.1.0', overrides: { manifest: manifest({ operations: [LIST] }) } })
  await publishTiny(store, { ...REPORT, version: '1.2.0' })
  await promote(moveOf(store), [{ app: 'report', version: '1.1.0' }])
  return store
}

const next = readApiDocument({ openapi: '3.1.0', paths: { '/api/v2/issue': { get: {} } } })
if (!next) throw new Error('The document of this test is not valid.')
const check = async (store: Store) =>
  (await checkApi(store, { today: undefined, next })).findings.map(
    ({ use, channel, release }) => `${use} ${channel} ${release}`,
  )

const toNextRelease = (store: Store) => promote(moveOf(store), [{ app: 'report', version: '1.2.0' }])

test('names the live composition, the release and the operation', async () => {
  const store = await callingStore()
  const head = await store.channels.current('production')
  expect(await checkApi(store, { today: undefined, next })).toEqual({
    compositions: 2,
    findings: [
      {
        channel: 'production',
        composition: head?.composition,
        use: 'live',
        release: 'report@1.1.0',
        operation: LIST,
        problem: 'the new API does not offer it',
      },
    ],
  })
})

test('finds nothing when the new API offers every operation', async () => {
  const same = readApiDocument({ openapi: '3.1.0', paths: { '/api/v1/issue/{id}': { get: {} } } }) ?? next
  expect((await checkApi(await callingStore(), { today: undefined, next: same })).findings).toEqual([])
})

test('names a composition that is kept for open tabs, apart from live ones', async () => {
  const store = await callingStore()
  await toNextRelease(store)
  expect(await check(store)).toEqual(['kept production report@1.1.0'])
})

test('looks at every channel', async () => {
  const store = await callingStore()
  await promote({ ...moveOf(store), channel: 'staging', from: 'production' }, [{ app: 'auth', version: '1.0.0' }])
  await toNextRelease(store)
  expect(await check(store)).toEqual(['live staging report@1.1.0', 'kept production report@1.1.0'])
})

test('looks at previews until they expire or are revoked', async () => {
  const store = await callingStore()
  await toNextRelease(store)
  const order = { releases: [{ app: 'report', version: '1.1.0' }], days: 1 }
  const { preview } = await createPreview(moveOf(store), order)
  const shown = `preview preview-${preview.id} report@1.1.0`
  expect(await check(store)).toContain(shown)
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * DAY_MS)
  expect(await check(store)).not.toContain(shown)
  clock.mockRestore()
  await store.previews.revoke(preview.id)
  expect(await check(store)).toEqual(['kept production report@1.1.0'])
})
