import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore, publishTiny } from '../../test/tiny-store'
import { createPreview } from '../preview/create-preview'
import { promote } from '../promotion/promote'
import type { Store } from '../store/store'
import { verifiedBundles } from './verified-bundles'

const moveOf = (store: Store) => ({ store, channel: 'production', by: 'ada' })

/** A store with shell, report and auth in production, and auth@2.0.0 to promote. */
async function liveStore(): Promise<Store> {
  const store = emptyStore()
  for (const app of ['shell', 'report', 'auth'])
    await publishTiny(store, { app, paths: app === 'shell' ? [] : [`/Of-${app}`] })
  const apps = ['shell', 'report', 'auth'].map((app) => ({ app, version: '1.0.0' }))
  await promote(moveOf(store), apps)
  await publishTiny(store, { app: 'auth', version: '2.0.0', paths: ['/Of-auth'] })
  return store
}

const next = [{ app: 'auth', version: '2.0.0' }]

test('the bundles of a composition are texts that were checked', async () => {
  const store = await liveStore()
  const { composition } = await promote(moveOf(store), next)
  const { report, auth } = await verifiedBundles(store, composition)
  expect([report?.version, auth?.version, auth?.source.includes('auth 2.0.0')]).toEqual(['1.0.0', '2.0.0', true])
})

describe.each([
  ['a promotion', (store: Store) => promote(moveOf(store), next)],
  ['a preview', (store: Store) => createPreview(moveOf(store), { releases: next, days: 1 })],
])('in %s of another app', (_name, move) => {
  test.each(['shell', 'report'])('a changed bundle of %s is never run, and the error names it', async (app) => {
    const store = await liveStore()
    // It would be noticed as a page that does not render.
    await appendFile(join(store.releases.folderOf(app, '1.0.0'), 'server/app.cjs'), '\nthrow new Error("It ran.")')
    const moved = move(store)
    await expect(moved).rejects.toThrow(`The Node bundle of ${app}@1.0.0 is not the one that was published.`)
    await expect(moved).rejects.toThrow(`revoke ${app}@1.0.0`)
    expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
  })

  test('a release.json that was changed together with its bundle is refused', async () => {
    const store = await liveStore()
    await publishTiny(store, { app: 'report', paths: ['/Of-report'], bundle: 'throw new Error("It ran.")' })
    await expect(move(store)).rejects.toThrow(join(store.releases.folderOf('report', '1.0.0'), 'release.json'))
  })

  test.each([
    ['reads the key', `require('node:fs').readFileSync('site.pem')`, 'requires "node:fs"'],
    ['ends its process', 'process.exit(0)', 'process.exit is not a function'],
    ['sends null', 'process.send(null)', 'process.send is not a function'],
  ])('a bundle that %s ends the move only, and the error names its release', async (_what, code, reason) => {
    const store = await liveStore()
    const bundle = `exports.default = { pages: { "of-auth": async () => { ${code} } } }`
    await publishTiny(store, { app: 'auth', version: '2.0.0', paths: ['/Of-auth'], bundle })
    const moved = move(store)
    await expect(moved).rejects.toThrow(reason)
    await expect(moved).rejects.toThrow('auth@2.0.0')
    expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
  })
})
