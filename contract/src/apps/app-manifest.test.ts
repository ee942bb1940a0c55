import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppManifest, AppName, CONTRACT } from './app-manifest'

const ROOT = join(__dirname, '../../..')
const FOLDERS = ['shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))]

const manifest = {
  name: 'report',
  contract: CONTRACT,
  routes: [{ path: '/Issue', page: 'issue', title: 'T', description: 'D', frame: 'public', prerender: true }],
  navigation: [{ area: 'top', label: 'Report', order: 10, to: '/Issue' }],
  operations: [],
}

test.each(FOLDERS)('the app.json of %s is a manifest of this contract', (folder) => {
  const parsed = AppManifest.parse(JSON.parse(readFileSync(join(ROOT, folder, 'app.json'), 'utf8')))
  expect(parsed.contract).toBe(CONTRACT)
})

test('every name and every path of the apps in this repository is unique', () => {
  const manifests = FOLDERS.map((folder) =>
    AppManifest.parse(JSON.parse(readFileSync(join(ROOT, folder, 'app.json'), 'utf8'))),
  )
  const names = manifests.map(({ name }) => name)
  const paths = manifests.flatMap(({ routes, redirects = [] }) => [
    ...routes.map(({ path }) => path),
    ...redirects.map(({ from }) => from),
  ])
  expect(names).toEqual([...new Set(names)])
  expect(paths.map((path) => path.toLowerCase())).toEqual([...new Set(paths.map((path) => path.toLowerCase()))])
})

test.each(['', 'Report', '1st', '../etc', 'a/b', 'a.b', '-a', '__proto__', 'a'.repeat(32)])(
  'refuses the app name %j',
  (name) => {
    expect(AppName.safeParse(name).success).toBe(false)
  },
)

test.each([
  'Issue',
  'https://evil.example',
  '//evil.example',
  '/a b',
  '/a\nb',
  '/a?b=c',
  '/<script>',
  '/\\evil.example',
])('refuses %j as the path of a route, of a menu entry and as the target of a redirect', (path) => {
  const [route] = manifest.routes
  const [entry] = manifest.navigation
  const wrong = [
    { ...manifest, routes: [{ ...route, path }] },
    { ...manifest, navigation: [{ ...entry, to: path }] },
    { ...manifest, redirects: [{ from: '/old', to: path }] },
  ]
  expect(wrong.map((one) => AppManifest.safeParse(one).success)).toEqual([false, false, false])
})

test.each(['/', '/Blog/:slug', '/#News', '/AboutUs', '/a-b_c.d'])('accepts the path %s', (path) => {
  expect(AppManifest.safeParse({ ...manifest, redirects: [{ from: '/old', to: path }] }).success).toBe(true)
})

test('refuses frames, areas and page names that the shell does not know', () => {
  const [route] = manifest.routes
  const [entry] = manifest.navigation
  for (const change of [{ frame: 'none' }, { page: '../secret' }, { page: 'Issue' }, { prerender: 'yes' }]) {
    expect(AppManifest.safeParse({ ...manifest, routes: [{ ...route, ...change }] }).success).toBe(false)
  }
  expect(AppManifest.safeParse({ ...manifest, navigation: [{ ...entry, area: 'left' }] }).success).toBe(false)
})
