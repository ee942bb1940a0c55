import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type AppManifest, federationName, type Release, releasePath } from '@civictrack/contract'
import { signText } from '@civictrack/contract/signing'
import type { Store } from '../src/store/store'
import { teamKey, trustFirstKey } from '../src/trust/team-key'

interface TinyRelease {
  app: string
  version?: string
  /** Paths of the app's pages; a page is named after its path. */
  paths?: string[]
  redirects?: AppManifest['redirects']
  /** JavaScript of the Node bundle, instead of one that renders `<h1>app version page</h1>`. */
  bundle?: string
  /** More files under `browser/`, besides the entry. */
  files?: Record<string, string>
  /** Source maps, by the name of the script. */
  maps?: Record<string, string>
  /** Other fields of `release.json`. */
  overrides?: Partial<Release>
}

/** A shell that renders the output of the page's module, and provides one module. */
const SHELL = `
exports.singletons = { greeting: { hello: 'Hello from the shell' } }
exports.sitePaths = ({ apps }) => Object.entries(apps).flatMap(([app, { manifest }]) => manifest.routes.map((route) => ({ ...route, app })))
exports.renderPage = async ({ composition, path, apps }) => {
  const [app, page] = Object.entries(composition.apps).flatMap(([app, { manifest }]) => manifest.routes.filter((route) => route.path === path).map(({ page }) => [app, page]))[0] ?? []
  const content = app && composition.prerendered ? await apps[app].pages[page]() : '<h1>Skeleton</h1>'
  return { html: content, styles: [{ key: 'css', ids: ['a1'], css: '.a{color:red}' }], title: 'Title of ' + path, description: '', language: 'en-NG' }
}`

/** Publishes a small hand-made release with correct hashes and a signature. */
export async function publishTiny(store: Store, tiny: TinyRelease): Promise<Release> {
  const { app, version = '1.0.0', paths = [], redirects, overrides } = tiny
  const routes = paths.map((path) => ({
    path,
    page: path.toLowerCase().replace(/^\W+/, '').replaceAll(/\W+/g, '-') || 'home',
    title: `Title of ${path}`,
    description: '',
    frame: 'public' as const,
    prerender: true,
  }))
  const write = writerTo(store, `releases/${app}/${version}`)
  const files = { 'entry.js': `console.log("${app} ${version}")`, 'icon.svg': '<svg/>', ...tiny.files }
  const bundle = tiny.bundle ?? (app === 'shell' ? SHELL : pagesBundle(`${app} ${version}`, routes))
  for (const [file, content] of Object.entries(files)) {
    await write(`browser/${file}`, content)
    await write(`browser/${file}.br`, brotliCompressSync(content))
    await write(`browser/${file}.gz`, gzipSync(content))
  }
  const maps = Object.entries(tiny.maps ?? {}).map(([file, content]) => [`${file}.map`, content] as const)
  for (const [file, content] of maps) await write(`maps/${file}`, content)
  await write('server/app.cjs', bundle)
  const release: Release = {
    app,
    version,
    buildId: `build-${app}-${version}`,
    createdAt: new Date().toISOString(),
    needs: { contract: 1, shared: app === 'shell' ? '1.0.0' : '^1.0.0', libraries: {} },
    entry: 'entry.js',
    server: { file: 'app.cjs', integrity: integrityOf(bundle) },
    assets: describe(Object.entries(files)),
    ...(tiny.maps && { maps: describe(maps) }),
    scripts: [],
    pages: {},
    bundles: {},
    baseUrl: releasePath(app, version),
    trustedTypes: [federationName(app)],
    manifest: { name: app, contract: 1, routes, redirects, navigation: [], operations: [] },
    ...overrides,
  }
  const text = JSON.stringify(release)
  const key = await teamKey(store, app)
  await trustFirstKey(store, { app, key, by: 'ada' })
  await write('release.json', text)
  await write('signature.json', JSON.stringify(signText(text, key)))
  return release
}

function describe(files: (readonly [string, string])[]): Release['assets'] {
  return Object.fromEntries(files.map(([file, text]) => [file, { integrity: integrityOf(text), bytes: text.length }]))
}

export function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

function pagesBundle(name: string, routes: { page: string }[]): string {
  const pages = routes.map(({ page }) => `'${page}': async () => '<h1>${name} ${page}</h1>'`)
  return `exports.default = { pages: { ${pages.join(', ')} } }`
}

/** Into a folder without waiting for the disk: nothing of a test has to survive a power cut. */
function writerTo(store: Store, name: string) {
  return async (file: string, content: string | Uint8Array): Promise<void> => {
    if (!store.isFolder) return store.objects.write(`${name}/${file}`, content)
    const path = join(store.folder, name, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}
