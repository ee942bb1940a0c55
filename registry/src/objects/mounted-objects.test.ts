import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderObjects } from './folder-objects'
import { mountedObjects } from './mounted-objects'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-mounted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function open(name: string) {
  const [objects, mounted] = [folderObjects(join(folder, name, 'a')), folderObjects(join(folder, name, 'b'))]
  return { objects, mounted, all: mountedObjects({ objects, folders: ['trust', 'registry/nonces'], mounted }) }
}

test('objects of the folders, and no others, are elsewhere', async () => {
  const { objects, mounted, all } = open('each')
  for (const name of ['trust/1', 'trusted/1', 'registry/nonces/2/a', 'registry/jobs/1']) await all.write(name, name)
  expect([await mounted.list('trust'), await mounted.list('registry/nonces')]).toEqual([['1'], ['2']])
  expect([await objects.list('trusted'), await objects.list('registry')]).toEqual([['1'], ['jobs']])
  expect(String(await all.read('registry/nonces/2/a'))).toBe('registry/nonces/2/a')
  expect(await all.create('trust/1', 'again')).toBe(false)
  expect(await all.sizeOf('trust/1')).toBe(7)
  expect(all.placeOf('trust/1')).toBe(mounted.placeOf('trust/1'))
  await all.remove('trust/1')
  expect(await mounted.list('trust')).toEqual([])
})

test('a folder above both is listed and removed as one', async () => {
  const { objects, mounted, all } = open('above')
  for (const name of ['registry/nonces/1', 'registry/jobs/1', 'trust/1']) await all.write(name, '')
  expect((await all.list('registry')).sort()).toEqual(['jobs', 'nonces'])
  expect((await all.list('')).sort()).toEqual(['registry', 'trust'])
  await all.removeAll('registry')
  expect([await objects.list('registry'), await mounted.list('registry'), await mounted.list('trust')]).toEqual([
    [],
    [],
    ['1'],
  ])
})
