import type { LiveComposition } from '@civictrack/contract'
import { type RenderRequest, renderInChild } from '../src/render/render-in-child'
import type { Bundle } from '../src/render/verified-bundles'

const ROUTE = { path: '/Issue', page: 'issue', title: '', description: '', frame: 'public', prerender: true } as const

/** A shell that renders a string of the page's module. */
const SHELL = `
exports.singletons = { greeting: 'Hello from the shell' }
exports.sitePaths = ({ apps }) => apps.report.manifest.routes.map((route) => ({ ...route, app: 'report' }))
exports.renderPage = async ({ composition, path, data, apps }) => ({
  html: composition.prerendered ? String(await apps.report.pages.issue({ path, data })) : '<h1>Skeleton</h1>',
  styles: [], title: path, description: '', language: 'en-NG',
})`

/** A bundle of report@1.2.0 whose page "/Issue" runs these lines of JavaScript; `start` runs when the bundle starts. */
export function reportBundle(page: string, start = ''): string {
  return `${start}\nexports.default = { pages: { issue: async ({ path, data }) => { ${page} } } }`
}

export function bundleOf(app: string, source: string, version = '1.2.0'): Bundle {
  return { app, version, source }
}

export const tinyShell: Bundle = bundleOf('shell', SHELL, '1.0.0')

/** A composition of the tiny shell and report@1.2.0. */
export function tinyComposition(): Omit<LiveComposition, 'prerendered'> {
  const live = { version: '1.2.0', entry: '', integrity: '', pages: {}, manifest: { routes: [ROUTE], navigation: [] } }
  return { id: 'one', apps: { report: live } }
}

/** Renders the pages of the tiny shell and of a bundle of report@1.2.0, with any further bundles. */
export function renderTiny(report: string, limits: Parameters<typeof renderInChild>[1] = {}, more: Bundle[] = []) {
  const bundles: RenderRequest['bundles'] = { shell: tinyShell, report: bundleOf('report', report) }
  for (const bundle of more) bundles[bundle.app] = bundle
  return renderInChild({ composition: tinyComposition(), bundles, unknownPath: '/nowhere' }, limits)
}
