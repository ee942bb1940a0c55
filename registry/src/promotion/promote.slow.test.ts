import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore, publishTiny, storeTemplate } from '../../test/tiny-store'
import type { Store } from '../store/store'
import { promote } from './promote'

const moveOf = (store: Store) => ({ store, channel: 'production', by: 'ada' })

/** A store with a live shell and one app, both 1.0.0. */
const liveStore = storeTemplate(async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, { app: 'report', paths: ['/Issue'] })
  await promote(moveOf(store), [
    { app: 'shell', version: '1.0.0' },
    { app: 'report', version: '1.0.0' },
  ])
  return store
})

async function pageOf(store: Store, path: string): Promise<string> {
  const head = await store.channels.current('production')
  const id = head?.composition ?? ''
  const page = (await store.compositions.readPages(id)).routes[path]
  return readFile(join(store.compositions.folderOf(id), page?.file ?? 'none'), 'utf8')
}

test('writes whole HTML pages', async () => {
  const store = await liveStore()
  expect(await pageOf(store, '/issue')).toContain('<div id="root"><h1>report 1.0.0 issue</h1></div>')
  expect(await store.channels.current('production')).toMatchObject({
    serial: 1,
    by: 'ada',
    reason: 'promote shell@1.0.0 report@1.0.0',
  })
})

test('changes one app and keeps the others', async () => {
  const store = await liveStore()
  await publishTiny(store, { app: 'report', version: '1.1.0', paths: ['/Issue'] })
  const { composition, serial } = await promote(moveOf(store), [{ app: 'report', version: '1.1.0' }])
  expect(serial).toBe(2)
  expect(composition.apps).toMatchObject({ shell: { version: '1.0.0' }, report: { version: '1.1.0' } })
  expect(await pageOf(store, '/issue')).toContain('report 1.1.0 issue')
})

test('does nothing when the release is live already', async () => {
  const store = await liveStore()
  expect(await promote(moveOf(store), [{ app: 'report', version: '1.0.0' }])).toMatchObject({
    serial: 1,
    hasMoved: false,
  })
  expect(await readdir(join(store.folder, 'compositions'))).toHaveLength(1)
})

test.each([
  [
    'that was never published',
    { app: 'report', version: '9.9.9' },
    'There is no release report@9.9.9. Publish it first',
  ],
  [
    'with a page that throws',
    { app: 'report', version: '2.0.0' },
    'The page /Issue of "report" does not render: no photo',
  ],
  ['that lacks a page', { app: 'report', version: '2.0.1' }, 'The page /Issue of "report" does not render'],
  ['that is not JavaScript', { app: 'report', version: '2.0.2' }, 'Unexpected'],
  [
    'that needs a library which the shell does not provide',
    { app: 'report', version: '2.0.3' },
    'requires "left-pad", which the shell does not provide',
  ],
  [
    'that claims a path of another app',
    { app: 'thief', version: '1.0.0' },
    '"thief" and "report" both claim the path /ISSUE',
  ],
  [
    'that is written for another contract',
    { app: 'report', version: '2.0.4' },
    'report@2.0.4 is written for contract 2',
  ],
])('refuses a release %s, and changes neither channel nor store', async (_name, change, reason) => {
  const store = await liveStore()
  const report = { app: 'report', paths: ['/Issue'] }
  const throws = `exports.default = { pages: { issue: async () => { throw new Error('no photo') } } }`
  await publishTiny(store, { ...report, version: '2.0.0', bundle: throws })
  await publishTiny(store, { ...report, version: '2.0.1', bundle: 'exports.default = { pages: {} }' })
  await publishTiny(store, { ...report, version: '2.0.2', bundle: 'exports.default = {' })
  await publishTiny(store, { ...report, version: '2.0.3', bundle: `require('left-pad')` })
  await publishTiny(store, {
    ...report,
    version: '2.0.4',
    overrides: { needs: { contract: 2, shared: '*', libraries: {} } },
  })
  await publishTiny(store, { app: 'thief', paths: ['/ISSUE'] })
  await expect(promote(moveOf(store), [change])).rejects.toThrow(reason)
  expect(await store.channels.history('production')).toHaveLength(1)
  expect(await readdir(join(store.folder, 'compositions'))).toHaveLength(1)
})

test('refuses a bundle that was changed after it was published', async () => {
  const store = await liveStore()
  await publishTiny(store, { app: 'report', version: '1.1.0', paths: ['/Issue'] })
  await appendFile(join(store.releases.folderOf('report', '1.1.0'), 'server/app.cjs'), '\nglobalThis.evil = true')
  const altered = promote(moveOf(store), [{ app: 'report', version: '1.1.0' }])
  await expect(altered).rejects.toThrow('The Node bundle of report@1.1.0 is not the one that was published.')
  expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
})

test('refuses a site without a shell', async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'report' })
  await expect(promote(moveOf(store), [{ app: 'report', version: '1.0.0' }])).rejects.toThrow('needs a shell')
})

test('keeps channels apart', async () => {
  const store = await liveStore()
  await publishTiny(store, { app: 'shell', version: '1.1.0' })
  await promote({ ...moveOf(store), channel: 'staging' }, [{ app: 'shell', version: '1.1.0' }])
  expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
  expect(await store.channels.current('staging')).toMatchObject({ serial: 1 })
})

test('promotes a release that was built again under the live version', async () => {
  const store = await liveStore()
  await publishTiny(store, { app: 'report', paths: ['/Issue'], files: { 'entry.js': 'built again' } })
  const { hasMoved } = await promote(moveOf(store), [{ app: 'report', version: '1.0.0' }])
  expect(hasMoved).toBe(true)
})
