import { type FileHandle, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { folderPhotoStore } from './photo-store'

let folder: string
let prototype: FileHandle

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'civictrack-photos-'))
  const handle = await open(folder)
  prototype = Object.getPrototypeOf(handle)
  await handle.close()
})

afterEach(() => jest.restoreAllMocks())
afterAll(() => rm(folder, { recursive: true, force: true }))

test('returns the photos that it stores, and no others', async () => {
  const photos = await folderPhotoStore(folder, join(folder, 'quarantine'))
  await photos.save('aa-photo.jpg', Buffer.from('picture'))
  const found = await photos.find('aa-photo.jpg')
  expect(found?.size).toBe(7)
  expect(found && String(await buffer(found.stream))).toBe('picture')
  await photos.remove('aa-photo.jpg')
  await photos.remove('aa-photo.jpg')
  expect(await photos.find('aa-photo.jpg')).toBeUndefined()
})

test('syncs the bytes before the name exists, and the name before it resolves', async () => {
  const photos = await folderPhotoStore(folder, join(folder, 'quarantine'))
  const sync = prototype.sync
  const seen: string[][] = []
  jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    seen.push((await readdir(join(folder, 'bb'))).map((name) => (name.startsWith('.') ? 'draft' : name)))
    await sync.call(this)
  })
  await photos.save('bb-photo.jpg', Buffer.from('picture'))
  expect(seen).toEqual([['draft'], ['bb-photo.jpg'], ['bb-photo.jpg']])
})

test('leaves no file when the disk fails', async () => {
  const photos = await folderPhotoStore(folder, join(folder, 'quarantine'))
  jest.spyOn(prototype, 'sync').mockRejectedValue(new Error('no space'))
  await expect(photos.save('cc-photo.jpg', Buffer.from('picture'))).rejects.toThrow('no space')
  expect(await readdir(join(folder, 'cc'))).toEqual([])
})
