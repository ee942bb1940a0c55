import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type ObjectStore, type SmallObjectStore, s3Objects } from '@civictrack/contract/objects'
import { hasStorage, useStorage } from '../../../contract/test/storage'
import { usePostgres } from '../../../contract/test/use-postgres'
import { createObjectTable, databaseObjects } from './database-objects'
import { folderObjects } from './folder-objects'
import { overlayObjects } from './overlay-objects'
import { stateDatabase } from './state-database'

const folders: string[] = []
const storage = useStorage()
const postgres = usePostgres()

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-objects-'))
  folders.push(folder)
  mkdirSync(join(folder, 'store'))
  return join(folder, 'store')
}

const onFolder = async () => folderObjects(temporary())
const overNothing = async () =>
  overlayObjects({ own: folderObjects(temporary()), below: folderObjects(temporary()), hidden: [] })
const onBucket = async () => s3Objects(await storage().newBucket())
const onDatabase = async () => {
  const database = stateDatabase(await postgres.newDatabase())
  await createObjectTable(database)
  return databaseObjects(database)
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const KINDS: [string, () => Promise<ObjectStore>][] = [
  ['a folder', onFolder],
  ['an overlay', overNothing],
  ...(hasStorage() ? [['a bucket', onBucket] as [string, () => Promise<ObjectStore>]] : []),
]

const SMALL_KINDS: [string, () => Promise<SmallObjectStore>][] = [...KINDS, ['a database', onDatabase]]

/** A draft with these files. */
async function draftOf(objects: ObjectStore, files: Record<string, string>): Promise<string> {
  const draft = await objects.draftFor('releases/report/1.0.0')
  folders.push(draft)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(draft, name)), { recursive: true })
    await writeFile(join(draft, name), content)
  }
  return draft
}

const RELEASE = { 'release.json': '{}', 'browser/main.js': 'run()', 'browser/main.js.br': 'x' }

describe.each(SMALL_KINDS)('in %s', (_kind, open) => {
  test('an object has the content that was written last, byte by byte', async () => {
    const objects = await open()
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    await objects.write('photos/a b@1.0.0+2.bin', 'first')
    await objects.write('photos/a b@1.0.0+2.bin', bytes)
    expect(await objects.read('photos/a b@1.0.0+2.bin')).toEqual(bytes)
    expect(await objects.sizeOf('photos/a b@1.0.0+2.bin')).toBe(256)
  })

  test('what is not there has neither content nor size, and can be removed', async () => {
    const objects = await open()
    await objects.remove('nothing')
    await objects.removeAll('no/folder')
    expect([await objects.read('nothing'), await objects.sizeOf('nothing'), await objects.list('no')]).toEqual([
      undefined,
      undefined,
      [],
    ])
  })

  test('one of twenty that create the same object succeeds, and its content stays', async () => {
    const objects = await open()
    const contents = Array.from({ length: 20 }, (_, writer) => `writer ${writer}`)
    const created = await Promise.all(contents.map((content) => objects.create('channels/1.json', content)))
    expect(created.filter(Boolean)).toHaveLength(1)
    expect(String(await objects.read('channels/1.json'))).toBe(contents[created.indexOf(true)])
    expect(await objects.create('channels/1.json', 'later')).toBe(false)
  })

  test('lists the objects and the folders directly in a folder', async () => {
    const objects = await open()
    const names = ['a/1.json', 'a/2.json', 'a/b/3.json', 'a/c/d/4.json', 'ab/5.json', '6.json']
    await Promise.all(names.map((name) => objects.write(name, '{}')))
    expect((await objects.list('a')).sort()).toEqual(['1.json', '2.json', 'b', 'c'])
    expect((await objects.list('')).sort()).toEqual(['6.json', 'a', 'ab'])
    expect([await objects.read('a/b'), await objects.sizeOf('a/b')]).toEqual([undefined, undefined])
    await objects.removeAll('a')
    expect([await objects.list('a'), (await objects.list('')).sort()]).toEqual([[], ['6.json', 'ab']])
  })

  test('says that it works', async () => {
    await expect((await open()).check()).resolves.toBeUndefined()
  })
})

describe.each(KINDS)('whole folders in %s', (_kind, open) => {
  test('a draft becomes a folder once: a second one with another content does not replace it', async () => {
    const objects = await open()
    const folder = 'releases/report/1.0.0'
    expect(await objects.publish(await draftOf(objects, RELEASE), folder, 'release.json')).toBe(true)
    const other = await draftOf(objects, { ...RELEASE, 'browser/main.js': 'evil()' })
    expect(await objects.publish(other, folder, 'release.json')).toBe(false)
    expect(String(await objects.read(`${folder}/browser/main.js`))).toBe('run()')
    expect(String(await objects.read(`${folder}/release.json`))).toBe('{}')
  })

  test('of several that publish different contents at once, one is whole', async () => {
    const objects = await open()
    const folder = 'releases/report/2.0.0'
    const drafts = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => draftOf(objects, { 'release.json': text, 'x/1.js': text, 'x/2.js': text })),
    )
    const published = await Promise.all(drafts.map((draft) => objects.publish(draft, folder, 'release.json')))
    expect(published.filter(Boolean)).toHaveLength(1)
    const texts = await Promise.all(
      ['release.json', 'x/1.js', 'x/2.js'].map((name) => objects.read(`${folder}/${name}`)),
    )
    expect(new Set(texts.map(String)).size).toBe(1)
  })

  test('a folder that is taken away is hidden until it is put back, and gone when it is removed', async () => {
    const objects = await open()
    const folder = 'releases/report/3.0.0'
    await objects.publish(await draftOf(objects, RELEASE), folder, 'release.json')
    const taken = await objects.takeAway(folder, 'release.json')
    expect(await objects.read(`${folder}/release.json`)).toBeUndefined()
    await taken.putBack()
    expect(String(await objects.read(`${folder}/release.json`))).toBe('{}')
    await (await objects.takeAway(folder, 'release.json')).remove()
    expect(await objects.list(folder)).toEqual([])
    expect(await objects.publish(await draftOf(objects, RELEASE), folder, 'release.json')).toBe(true)
  })
})

test('an overlay shows what is below, hides what it should, and changes nothing there', async () => {
  const below = folderObjects(temporary())
  const own = folderObjects(temporary())
  for (const name of ['releases/a/1.json', 'releases/b/1.json']) await below.write(name, 'below')
  const objects = overlayObjects({ own, below, hidden: ['releases/b'] })
  await objects.write('releases/a/2.json', 'own')
  expect((await objects.list('releases/a')).sort()).toEqual(['1.json', '2.json'])
  expect([await objects.read('releases/b/1.json'), await objects.list('releases')]).toEqual([undefined, ['a']])
  expect(await objects.create('releases/a/1.json', 'own')).toBe(false)
  expect(await below.list('releases/a')).toEqual(['1.json'])
})

const onStorage = hasStorage() ? test : test.skip

onStorage('drafts of a bucket are on this machine, and only there', async () => {
  const objects = s3Objects(await storage().newBucket())
  const draft = await draftOf(objects, RELEASE)
  expect((await readdir(draft)).sort()).toEqual(['browser', 'release.json'])
  expect(await objects.list('')).toEqual([])
})
