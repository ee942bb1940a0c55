import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listFiles } from './list-files'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'civictrack-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), 'x')
  }
}

async function listed(order: string[] = []): Promise<string[]> {
  const found: string[] = []
  for await (const path of listFiles(folder, order)) found.push(path)
  return found
}

test('lists every file of the data folder, also in folders that are new to it', async () => {
  const paths = [
    'keys/site.pem',
    'media/photos/aa/a.jpg',
    'media/quarantine/bb/b.jpg',
    'secrets/token',
    'store/x',
    'new/y',
  ]
  await put(...paths)
  expect(await listed()).toEqual(paths.sort())
})

test('leaves out the database, locks, unfinished files and the work of backups', async () => {
  await put('db/base/1', 'db.lock', 'db.lock.a1', 'backups/1/dump/a', 'unfinished-restore.json', 'media/uploads/1')
  await put('store/turns/trust', 'store/releases/.draft-1/a', 'registry/serials/x.1.draft', 'media/photos/aa/.a.jpg.1')
  await put('.probe-1', 'store/releases/report/1.0.0/browser/.well-known', 'dbx/y')
  expect(await listed()).toEqual(['dbx/y', 'store/releases/report/1.0.0/browser/.well-known'])
})

test('lists the named paths first, in their order, and nothing twice', async () => {
  await put('keys/a', 'registry/audit', 'registry/serials/x', 'store/a', 'store/channels/y')
  expect(await listed(['registry/serials', 'store/channels', 'store', 'nowhere', 'keys'])).toEqual([
    'registry/serials/x',
    'store/channels/y',
    'store/a',
    'keys/a',
    'registry/audit',
  ])
})

test('reads a folder only when it is its turn', async () => {
  await put('store/channels/1', 'store/compositions/1')
  const files = listFiles(folder, ['store/channels', 'store/compositions'])
  await files.next()
  await put('store/compositions/2')
  const rest: string[] = []
  for await (const path of files) rest.push(path)
  expect(rest).toEqual(['store/compositions/1', 'store/compositions/2'])
})
