import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './find-cycles'
import { ROOMS } from './import-rules'

const ROOT = join(__dirname, '../../..')

test.each(ROOMS.filter(({ room }) => !room.includes('*')).map(({ room }) => room))('the room %s exists', (room) => {
  expect(existsSync(join(ROOT, room))).toBe(true)
})

test('no rooms of the API and the shell may import each other in a circle', () => {
  const inner = ROOMS.filter(({ room }) => /^(api|shell)\/src\//.test(room))
  const edges = inner.map(({ room, mayImport }): [string, { specifier: string; file: string }[]] => [
    room,
    mayImport.map((file) => ({ specifier: file, file })),
  ])
  expect(inner.length).toBeGreaterThan(20)
  expect(findCycles(new Map(edges))).toEqual([])
})
