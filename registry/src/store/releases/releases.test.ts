import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore, publishTiny } from '../../../test/tiny-store'

test('reads a release, and undefined where there is none', async () => {
  const store = emptyStore()
  const release = await publishTiny(store, { app: 'report', version: '1.2.3' })
  expect(await store.releases.read('report', '1.2.3')).toEqual(release)
  expect(await store.releases.read('report', '1.2.4')).toBeUndefined()
  expect(await store.releases.read('marketing', '1.2.3')).toBeUndefined()
})

test.each([
  ['..', '1.0.0'],
  ['../releases/report', '1.0.0'],
  ['Report', '1.0.0'],
  ['', '1.0.0'],
  ['report', '..'],
  ['report', '../report/1.0.0'],
  ['report', '1.0.0/.'],
  ['report', 'latest'],
  ['report', ''],
])('finds no release under the invalid name %j@%j, though a folder of that name exists', async (app, version) => {
  const store = emptyStore()
  const release = await publishTiny(store, { app: 'report' })
  for (const folder of ['releases', 'releases/report', 'releases/report/latest', 'releases/Report/1.0.0']) {
    await mkdir(join(store.folder, folder), { recursive: true })
    await writeFile(join(store.folder, folder, 'release.json'), JSON.stringify(release))
  }
  expect(await store.releases.read(app, version)).toBeUndefined()
})

test('throws for a release.json that is not valid', async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'report', overrides: { needs: undefined } })
  await expect(store.releases.read('report', '1.0.0')).rejects.toThrow('needs')
})

test('throws for a release whose folder belongs to another app or version', async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'report' })
  await publishTiny(store, { app: 'report', version: '2.0.0' })
  const [older, newer] = ['1.0.0', '2.0.0'].map((version) => store.releases.folderOf('report', version))
  await cp(older ?? '', newer ?? '', { recursive: true })
  await cp(older ?? '', store.releases.folderOf('auth', '1.0.0'), { recursive: true })
  for (const [app, version] of [['report', '2.0.0'] as const, ['auth', '1.0.0'] as const])
    await expect(store.releases.read(app, version)).rejects.toThrow('is the one of report@1.0.0')
})

test('reads for a composition only the release whose digest it pins', async () => {
  const log: string[] = []
  const store = emptyStore({ log: (line) => log.push(line) })
  await publishTiny(store, { app: 'report' })
  const { digest = '', release } = (await store.releases.readSigned('report', '1.0.0')) ?? {}
  const pin = { version: '1.0.0', buildId: '', digest }
  expect(await store.releases.readPinned('report', pin)).toMatchObject({ release })
  const file = join(store.releases.folderOf('report', '1.0.0'), 'release.json')
  await appendFile(file, ' ')
  await expect(store.releases.readPinned('report', pin)).rejects.toThrow(`${file} was changed after it was composed`)
  expect(await store.releases.ofComposition({ apps: { report: pin } })).toEqual([])
  expect(log.join()).toContain(file)
})

test('lists releases oldest first, without drafts and stray files', async () => {
  const store = emptyStore()
  expect(await store.releases.list()).toEqual([])
  await publishTiny(store, { app: 'report', version: '1.10.0', overrides: { createdAt: '2026-01-01T00:00:00.000Z' } })
  await publishTiny(store, { app: 'report', version: '1.9.0', overrides: { createdAt: '2026-01-02T00:00:00.000Z' } })
  await publishTiny(store, { app: 'auth' })
  await mkdir(join(store.folder, 'releases/.draft-123/browser'), { recursive: true })
  await writeFile(join(store.folder, 'releases/.DS_Store'), '')
  await writeFile(join(store.folder, 'releases/report/notes.txt'), '')
  const names = (await store.releases.list()).map(({ app, version }) => `${app}@${version}`)
  expect(names.sort()).toEqual(['auth@1.0.0', 'report@1.10.0', 'report@1.9.0'])
  expect((await store.releases.list('report')).map(({ version }) => version)).toEqual(['1.10.0', '1.9.0'])
})
