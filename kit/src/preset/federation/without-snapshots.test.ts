import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// `snapshot-handler.mjs` depends on internals of @module-federation/runtime-core. When this test fails after an upgrade, see
// what the runtime does with its snapshot handler now, and run the e2e tests of federation and faults.

const enhanced = createRequire(createRequire(__filename).resolve('@module-federation/enhanced/rspack'))
const runtime = createRequire(
  createRequire(enhanced.resolve('@module-federation/runtime-tools')).resolve('@module-federation/runtime'),
)
const dist = dirname(runtime.resolve('@module-federation/runtime-core'))
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
const sources = files.map((file) => ({ file, source: readFileSync(join(dist, file), 'utf8') }))
const outsideSnapshots = sources.filter(({ file }) => !file.includes('snapshot/'))

test('the runtime imports from its snapshot handler only what the replacement exports', () => {
  const imports = outsideSnapshots.flatMap(({ source }) => [
    ...source.matchAll(/import \{([^}]*)\} from "[^"]*\/SnapshotHandler\.js"/g),
  ])
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  expect([...new Set(names)].sort()).toEqual(['SnapshotHandler', 'getGlobalRemoteInfo'])
})

test('the runtime uses only these parts of it; the shell never preloads through the runtime', () => {
  const uses = outsideSnapshots.flatMap(({ source }) => [...source.matchAll(/snapshotHandler\.(\w+)/g)])
  expect([...new Set(uses.map(([, member]) => member))].sort()).toEqual([
    'hooks',
    'loadRemoteSnapshotInfo',
    'manifestCache',
  ])
  const preload = outsideSnapshots.find(({ file }) => file === join('remote', 'index.js'))?.source ?? ''
  const [beforePreload, fromPreload] = preload.split('async preloadRemote(')
  expect(beforePreload).not.toContain('loadRemoteSnapshotInfo')
  expect(fromPreload).toContain('loadRemoteSnapshotInfo')
})
