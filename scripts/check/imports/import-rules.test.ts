import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './find-cycles'
import { roomOf } from './find-violations'
import { ROOMS } from './import-rules'

const ROOT = join(__dirname, '../../..')

test.each(ROOMS.filter(({ room }) => !room.includes('*')).map(({ room }) => room))('the room %s exists', (room) => {
  expect(existsSync(join(ROOT, room))).toBe(true)
})

const LAYERED = ['api', 'registry', 'shell', 'site']
const folders = LAYERED.flatMap((name) => foldersOf(`${name}/src`))

test.each(folders)('the folder %s has a line', (folder) => {
  expect(hasLine(folder)).toBe(true)
})

test('a new folder without a line is found; a new noun of the API has the line of all nouns', () => {
  expect(folders.length).toBeGreaterThan(40)
  expect(['site/src/unlisted', 'shell/src/unlisted', 'api/src/unlisted'].map(hasLine)).toEqual([false, false, true])
})

test('the rules of the API, the registry, the shell and the site allow no import circle between rooms', () => {
  const inner = ROOMS.filter(({ room }) => room.split('/').length === 3 && room.includes('/src/'))
  const layers = inner.filter(({ room, mayImport }) => !mayImport.some((other) => room.startsWith(`${other}/`)))
  const edges = layers.map(({ room, mayImport }): [string, { specifier: string; file: string }[]] => [
    room,
    mayImport.map((file) => ({ specifier: file, file })),
  ])
  expect(edges.length).toBeGreaterThan(40)
  expect(findCycles(new Map(edges))).toEqual([])
})

function foldersOf(path: string): string[] {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${path}/${name}`)
}

/** Whether a file directly in the folder has a line of its own, not only the line of the whole package. */
function hasLine(folder: string): boolean {
  return roomOf(`${folder}/file.ts`, ROOMS)?.room.includes('/') ?? false
}
