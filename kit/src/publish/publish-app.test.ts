import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Release, Signature } from '@civictrack/contract'
import { isSignedBy, newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'

interface End {
  release?: Release
  reason?: string
}

const ROOT = join(__dirname, '../../..')
// Inside the repository, so that the throwaway apps find the packages.
const cache = join(ROOT, '.cache', `kit-${process.pid}`)
const store = join(cache, 'store')
const KEY = newPrivateKey()

afterAll(() => rmSync(cache, { recursive: true, force: true }))

/** The result of each publication. They run at the same time, because starting the compiler takes longest. */
let ends: Record<string, End>
const TAKEN = 'published before'

beforeAll(async () => {
  write(join(store, 'releases/taken/1.0.0/release.json'), TAKEN)
  appFolder('broken', 'export function HomePage( {')
  appFolder('lacking', `import 'left-pad-of-nobody'\nexport function HomePage() {}`)
  ends = await publishAtOnce({
    tiny: { folder: appFolder('tiny'), version: '1.0.0', store },
    again: { folder: appFolder('tiny'), version: '1.0.0', store: join(cache, 'other-store') },
    first: { folder: appFolder('race'), version: '1.0.0', store },
    second: { folder: appFolder('race'), version: '1.0.0', store },
    taken: { folder: appFolder('taken'), version: '1.0.0', store },
    broken: { folder: join(cache, 'broken'), version: '1.0.0', store },
    lacking: { folder: join(cache, 'lacking'), version: '1.0.0', store },
    latest: { folder: appFolder('odd'), version: 'latest', store },
    far: { folder: appFolder('far'), version: '1.0.0', store, baseUrl: 'https://cdn.example/far' },
    query: { folder: appFolder('odd'), version: '1.0.0', store, baseUrl: 'https://cdn.example/?x=/' },
    script: { folder: appFolder('odd'), version: '1.0.0', store, baseUrl: 'javascript:alert(1)/' },
    dry: { folder: appFolder('dry'), version: '1.0.0', store, isDryRun: true },
    reserved: { folder: appFolder('reserved', undefined, '/Status/now'), version: '1.0.0', store },
    outside: { folder: appFolder('odd'), version: '../1.0.0', store },
  })
})

test('publishes an app as a release with the hash of every file', () => {
  const release = ends.tiny?.release
  const place = join(store, 'releases/tiny/1.0.0')
  expect(JSON.parse(readFileSync(join(place, 'release.json'), 'utf8'))).toEqual(release)
  expect(release).toMatchObject({
    app: 'tiny',
    needs: { contract: 1, shared: '^1.0.0', libraries: {} },
    bundles: {},
    baseUrl: '/releases/tiny/1.0.0/',
    trustedTypes: ['civictrack_tiny'],
    entry: expect.stringMatching(/^remoteEntry\.[0-9a-f]+\.js$/),
    pages: { home: [expect.stringMatching(/\.js$/)] },
    assets: { 'icon.svg': {} },
  })
  for (const [file, { integrity, bytes }] of Object.entries(release?.assets ?? {})) {
    const content = readFileSync(join(place, 'browser', file))
    expect([integrity, bytes]).toEqual([sha384(content), content.length])
    expect(brotliDecompressSync(readFileSync(join(place, 'browser', `${file}.br`)))).toEqual(content)
    expect(gunzipSync(readFileSync(join(place, 'browser', `${file}.gz`)))).toEqual(content)
  }
  expect(release?.server.integrity).toBe(sha384(readFileSync(join(place, 'server/app.cjs'))))
})

test('signs the release', () => {
  const place = join(store, 'releases/tiny/1.0.0')
  const text = readFileSync(join(place, 'release.json'), 'utf8')
  const signature = JSON.parse(readFileSync(join(place, 'signature.json'), 'utf8')) as Signature
  expect(isSignedBy([publicKeyOf(KEY)], { text, signature })).toBe(true)
})

test('accepts another origin for the assets, and refuses a base address that is not a folder', () => {
  expect(ends.far?.release?.baseUrl).toBe('https://cdn.example/far/')
  for (const end of [ends.query, ends.script]) expect(end?.reason).toContain('a base address looks like')
})

test('a dry run builds without publishing', () => {
  expect(ends.dry?.release).toMatchObject({ app: 'dry', version: '1.0.0' })
  expect(existsSync(join(store, 'releases/dry'))).toBe(false)
})

test('refuses a path that belongs to the site, and names file and reason', () => {
  expect(ends.reserved?.reason).toContain('app.json is not a valid app manifest')
  expect(ends.reserved?.reason).toContain('this path belongs to the site or the API')
})

test('builds equal releases from equal sources', () => {
  expect(ends.again?.release).toEqual({ ...ends.tiny?.release, createdAt: expect.any(String) })
})

test('refuses a version that exists already, and does not change it', () => {
  expect(ends.taken?.reason).toContain('taken@1.0.0 is published already, and a release never changes.')
  expect(readFileSync(join(store, 'releases/taken/1.0.0/release.json'), 'utf8')).toBe(TAKEN)
})

test('publishes one of two releases with the same version at the same time', () => {
  const both = [ends.first, ends.second]
  expect(both.filter((end) => end?.release)).toHaveLength(1)
  expect(both.find((end) => end?.reason)?.reason).toContain('race@1.0.0 is published already')
})

test('reports the errors of the compiler', () => {
  expect(ends.broken?.reason).toContain('home-page.tsx')
  expect(ends.lacking?.reason).toContain('left-pad-of-nobody')
})

test('refuses an invalid version', () => {
  for (const end of [ends.latest, ends.outside]) expect(end?.reason).toContain('a version looks like 1.4.2')
})

test('leaves no drafts of failed publications', () => {
  expect(readdirSync(join(store, 'releases')).sort()).toEqual(['far', 'race', 'taken', 'tiny'])
})

async function publishAtOnce(orders: Record<string, object>): Promise<Record<string, End>> {
  const args = [
    '--import',
    'tsx',
    join(ROOT, 'kit/test/publish-all.ts'),
    JSON.stringify(Object.values(orders).map((order) => ({ key: KEY, ...order }))),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT })
  const all = JSON.parse(stdout) as End[]
  return Object.fromEntries(Object.keys(orders).map((name, index) => [name, all[index] ?? {}]))
}

/** A small app with one page, written as given. */
function appFolder(name: string, page = `export function HomePage() { return 'Hello' }`, path = '/'): string {
  const folder = join(cache, name)
  const route = { path, page: 'home', title: 'T', description: 'D', frame: 'public', prerender: true }
  const files = {
    'app.json': JSON.stringify({ name, contract: 1, routes: [route], navigation: [], operations: [] }),
    'package.json': JSON.stringify({ name, type: 'module', dependencies: { '@civictrack/shared': '1.0.0' } }),
    'rspack.config.ts': `import { defineApp } from '../../../kit/src/preset/define-app'\nexport default defineApp(import.meta.dirname)`,
    'src/app.tsx': `export default { pages: { home: async () => (await import('./home-page')).HomePage } }`,
    'src/home-page.tsx': page,
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const [file, content] of Object.entries(files)) write(join(folder, file), content)
  return folder
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
