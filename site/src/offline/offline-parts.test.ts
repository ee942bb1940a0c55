import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import { offlineParts } from './offline-parts'

test('lists the document and the texts of one language, and the texts of no other', async () => {
  const store = emptyStore()
  const files = { 'languages/ha.js': '1', 'languages/yo.js': '2' }
  const text = (code: string) => ({ file: `languages/${code}.js`, isReviewed: false, manifest: {} })
  const overrides = { languages: { ha: text('ha'), yo: text('yo') } }
  const shell = await publishTiny(store, { app: 'shell', files, overrides })
  const report = await publishTiny(store, { app: 'report', paths: ['/Issue'], files, overrides })
  const routes = report.manifest.routes.map((route) => ({ ...route, offline: true }))
  const releases = [shell, { ...report, manifest: { ...report.manifest, routes } }]
  const stored = (language?: string) => {
    const { documents, assets } = offlineParts(releases, language)
    return [...documents, ...assets.map(({ address }) => address).filter((address) => address.includes('/languages/'))]
  }
  expect(stored('ha')).toEqual([
    '/Issue?lang=ha',
    '/releases/shell/1.0.0/languages/ha.js',
    '/releases/report/1.0.0/languages/ha.js',
  ])
  expect([stored(), stored('xx'), stored('constructor')]).toEqual([['/Issue'], ['/Issue'], ['/Issue']])
})

test('lists the scripts of the shell and of apps with an offline page, each with its hash, and no others', async () => {
  const store = emptyStore()
  const shell = await publishTiny(store, { app: 'shell', files: { 'toasts.js': '1', 'drawing.png': '2' } })
  const other = await publishTiny(store, { app: 'auth', paths: ['/Signup'] })
  const report = await publishTiny(store, { app: 'report', paths: ['/Issue', '/Reports'] })
  const routes = report.manifest.routes.map((route) => ({ ...route, offline: route.path === '/Issue' }))
  const { documents, assets } = offlineParts([shell, other, { ...report, manifest: { ...report.manifest, routes } }])
  expect(documents).toEqual(['/Issue'])
  const files = assets.map(({ address }) => address.replace(/\.[0-9a-f]{8,}\./, '.'))
  expect(files.some((address) => address.includes('/auth/') || address.endsWith('.png'))).toBe(false)
  expect(files).toContain(`${shell.baseUrl}toasts.js`)
  expect(assets.map(({ address }) => address)).toContain(report.baseUrl + report.entry)
  for (const { integrity } of assets) expect(integrity).toMatch(/^sha384-/)
})
