import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAppName } from './app-build'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-app-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const route = { path: '/Issue', page: 'issue', title: 'T', description: 'D', frame: 'public', prerender: true }

test.each([
  ['is missing', { title: undefined }, 'expected string, received undefined', 'title'],
  ['has the wrong type', { prerender: 'yes' }, 'expected boolean, received string', 'prerender'],
  ['has an unknown value', { frame: 'private' }, 'expected one of "public"|"signed-in"', 'frame'],
  ['belongs to the site', { path: '/status' }, 'this path belongs to the site or the API', 'path'],
])('names the problem and its place when a value in app.json %s', (_, wrong, message, where) => {
  const manifest = { name: 'report', contract: 1, routes: [{ ...route, ...wrong }], navigation: [], operations: [] }
  writeFileSync(join(folder, 'app.json'), JSON.stringify(manifest))
  const read = () => readAppName(folder)
  for (const part of ['app.json is not a valid app manifest', message, `at routes[0].${where}`])
    expect(read).toThrow(part)
})
