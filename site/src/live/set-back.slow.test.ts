import { appendFile, copyFile, cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promote } from '@civictrack/registry'
import { openStore, type Store } from '@civictrack/registry/read'
import { emptyStore, publishTiny, storeTemplate } from '@civictrack/registry/testing'
import { createSite } from '../server/create-site'

const liveStore = storeTemplate(async () => {
  const store = emptyStore()
  const move = { store, channel: 'production', by: 'ada' }
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, { app: 'report', paths: ['/Issue'] })
  await publishTiny(store, { app: 'report', version: '2.0.0', paths: ['/Issue'] })
  await promote(
    move,
    ['shell', 'report'].map((app) => ({ app, version: '1.0.0' })),
  )
  await promote(move, [{ app: 'report', version: '2.0.0' }])
  return store
})

const moveFile = (store: Store, serial: number) => join(store.folder, `channels/production/0000000${serial}.json`)

/** A site whose store is read-only, as by a server of its own, with the lines of its log. */
async function site() {
  const { folder } = await liveStore()
  const log: string[] = []
  const store = openStore(folder, {
    isReadOnly: true,
    registryFolder: join(folder, '../nothing'),
    log: (line) => log.push(line),
  })
  jest.spyOn(console, 'error').mockImplementation((line) => log.push(line))
  const server = await createSite({ store })
  const get = async (url = '/Issue') => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    return server.inject(url)
  }
  return { store, log, get, close: () => server.close() }
}

async function setBack(store: Store): Promise<void> {
  await rm(moveFile(store, 2))
  await writeFile(join(store.folder, 'channels/production/newest'), '1\n')
}

afterEach(() => jest.restoreAllMocks())

test.each([
  ['set back', setBack],
  ['given an older signed copy', (store: Store) => copyFile(moveFile(store, 1), moveFile(store, 2))],
  ['damaged', (store: Store) => writeFile(moveFile(store, 2), '{"ser')],
])('stays with its composition when the store is %s while it runs, and says so', async (_what, plant) => {
  const { store, log, get, close } = await site()
  const before = await get()
  await plant(store)
  const after = await get()
  expect([after.statusCode, after.headers['x-composition']]).toEqual([200, before.headers['x-composition']])
  expect(after.body).toContain('report 2.0.0 issue')
  expect(log.join()).toContain('the store was set back from move 2 to move 1')
  await close()
})

test('a promotion is live at once although the clock was set back an hour before', async () => {
  const { store, get, close } = await site()
  await get()
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  const move = { store: openStore(store.folder), channel: 'production', by: 'ada' }
  await promote(move, [{ app: 'report', version: '1.0.0' }])
  expect((await get()).body).toContain('report 1.0.0 issue')
  await close()
})

test('starts with the newest whole move when the newest one is torn', async () => {
  const { store, log, get, close } = await site()
  await writeFile(moveFile(store, 2), '{"ser')
  expect((await get()).body).toContain('report 1.0.0 issue')
  expect(log.join()).toContain(moveFile(store, 2))
  await close()
})

test.each([
  ['was changed', async (file: string) => appendFile(file, '<script>evil()</script>')],
  ['is an older one that the site made', async (file: string, older: string) => copyFile(older, file)],
])('never serves a page that %s, and names it in the log', async (_what, plant) => {
  const { store, log, get, close } = await site()
  const [newest, older] = await Promise.all((await store.channels.history('production')).map(fileOfIssue))
  await plant(newest ?? '', older ?? '')
  const { statusCode, body } = await get()
  expect([statusCode, body.includes('evil'), body.includes('report 1.0.0')]).toEqual([500, false, false])
  expect(log.join()).toContain(newest)
  await close()

  async function fileOfIssue({ composition }: { composition: string }): Promise<string> {
    const { routes } = await store.compositions.readPages(composition)
    return join(store.compositions.folderOf(composition), routes['/issue']?.file ?? '')
  }
})

test('takes nothing from a release.json that was changed after the composition was made', async () => {
  const { store, log, get, close } = await site()
  const file = join(store.releases.folderOf('report', '2.0.0'), 'release.json')
  await appendFile(file, ' ')
  expect((await get('/sitemap.xml')).body).not.toContain('/Issue')
  expect(log.join()).toContain(file)
  await close()
})

test('serves the live releases when the list of trusted keys is lost, and no others', async () => {
  const { store, log, get, close } = await site()
  await publishUntrusted(store)
  await rm(join(store.folder, 'trust'), { recursive: true })
  expect((await get('/releases/report/2.0.0/entry.js')).statusCode).toBe(200)
  expect((await get('/releases/report/9.0.0/entry.js')).statusCode).toBe(404)
  expect(log.join()).toContain(join(store.folder, 'trust'))
  await close()
})

test('serves no release in the place of a live one when the list of trusted keys is lost', async () => {
  const { store, log, get, close } = await site()
  await rm(join(store.folder, 'trust'), { recursive: true })
  const other = emptyStore()
  await publishTiny(other, { app: 'report', version: '2.0.0', files: { 'entry.js': 'evil()' } })
  const [from = '', to = ''] = [other, store].map(({ releases }) => releases.folderOf('report', '2.0.0'))
  await cp(from, to, { recursive: true })
  const { statusCode, body } = await get('/releases/report/2.0.0/entry.js')
  expect([statusCode, body.includes('evil')]).toEqual([404, false])
  expect(log.join()).toContain(join(store.releases.folderOf('report', '2.0.0'), 'release.json'))
  await close()
})

/** With a key that is the first of its app again, now that the list is lost. */
async function publishUntrusted({ folder }: Store): Promise<void> {
  await publishTiny(openStore(folder), { app: 'report', version: '9.0.0' })
}
