import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { publishApp } from './publish-app'

jest.setTimeout(60_000)

// Inside the repository, so that the throwaway app finds the packages.
const cache = join(__dirname, '../../../.cache', `kit-${process.pid}`)
const store = join(cache, 'store')

afterAll(() => rmSync(cache, { recursive: true, force: true }))

/** A small app with one page, and how its page is written. */
function appFolder(name: string, page = `export function HomePage() { return 'Hello' }`): string {
  const folder = join(cache, name)
  const route = { path: '/', page: 'home', title: 'T', description: 'D', frame: 'public', prerender: true }
  const files = {
    'app.json': JSON.stringify({ name, contract: 1, routes: [route], navigation: [], operations: [] }),
    'package.json': JSON.stringify({
      name,
      version: '1.0.0',
      type: 'module',
      dependencies: { '@civictrack/shared': '1.0.0' },
    }),
    'rspack.config.ts': `import { defineApp } from '../../../kit/src/preset/define-app'\nexport default defineApp(${JSON.stringify(folder)})`,
    'src/app.tsx': `export default { pages: { home: async () => (await import('./home-page')).HomePage } }`,
    'src/home-page.tsx': page,
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

const inStore = (...path: string[]) => readdirSync(join(store, 'releases', ...path)).sort()

test('publishes an app as a release whose files are what it says', async () => {
  const release = await publishApp({ folder: appFolder('tiny'), version: '1.0.0', store })
  const place = join(store, 'releases/tiny/1.0.0')
  expect(JSON.parse(readFileSync(join(place, 'release.json'), 'utf8'))).toEqual(release)
  expect(release).toMatchObject({
    app: 'tiny',
    needs: { contract: 1, shared: '^1.0.0' },
    baseUrl: '/releases/tiny/1.0.0/',
    trustedTypes: ['civictrack_tiny'],
  })
  expect(release.entry).toMatch(/^remoteEntry\.[0-9a-f]+\.js$/)
  expect(release.pages.home).toHaveLength(1)
  for (const [file, { integrity, bytes }] of Object.entries(release.assets)) {
    const content = readFileSync(join(place, 'browser', file))
    expect([integrity, bytes]).toEqual([sha384(content), content.length])
    expect(brotliDecompressSync(readFileSync(join(place, 'browser', `${file}.br`)))).toEqual(content)
    expect(gunzipSync(readFileSync(join(place, 'browser', `${file}.gz`)))).toEqual(content)
  }
  expect(release.server.integrity).toBe(sha384(readFileSync(join(place, 'server', release.server.file))))
  expect(Object.keys(release.assets)).toContain('icon.svg')
})

test('gives an unchanged app the same build id, and a changed one another', async () => {
  const folder = appFolder('same')
  const one = await publishApp({ folder, version: '1.0.0', store })
  const elsewhere = await publishApp({ folder, version: '1.0.0', store: join(cache, 'other-store') })
  expect(elsewhere.buildId).toBe(one.buildId)
  appFolder('same', `export function HomePage() { return 'Changed' }`)
  expect((await publishApp({ folder, version: '1.0.1', store })).buildId).not.toBe(one.buildId)
})

test('refuses a version that is there already, and leaves it as it was', async () => {
  const folder = appFolder('twice')
  await publishApp({ folder, version: '1.0.0', store })
  const before = readFileSync(join(store, 'releases/twice/1.0.0/release.json'), 'utf8')
  appFolder('twice', `export function HomePage() { return 'Changed' }`)
  const again = publishApp({ folder, version: '1.0.0', store })
  await expect(again).rejects.toThrow('twice@1.0.0 is published already, and a release never changes.')
  expect(readFileSync(join(store, 'releases/twice/1.0.0/release.json'), 'utf8')).toBe(before)
})

test('lets one of two publish the same version at once', async () => {
  const folder = appFolder('race')
  const order = { folder, version: '1.0.0', store }
  const ends = await Promise.allSettled([publishApp(order), publishApp(order)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(drafts()).toEqual([])
})

test.each([
  ['does not compile', 'export function HomePage( {', 'home-page.tsx'],
  ['imports what is not there', `import 'left-pad-of-nobody'\nexport function HomePage() {}`, 'left-pad-of-nobody'],
])('says why an app that %s is not published, and leaves no draft', async (name, page, reason) => {
  const app = name.replaceAll(' ', '-')
  await expect(publishApp({ folder: appFolder(app, page), version: '1.0.0', store })).rejects.toThrow(reason)
  expect(inStore()).not.toContain(app)
  expect(drafts()).toEqual([])
})

test.each(['latest', '../1.0.0', '1.0', ''])('refuses the version %j before it builds anything', async (version) => {
  await expect(publishApp({ folder: appFolder('odd'), version, store })).rejects.toThrow('a version looks like 1.4.2')
  expect(inStore()).not.toContain('odd')
})

function drafts(): string[] {
  return inStore().filter((name) => name.startsWith('.draft'))
}

function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
