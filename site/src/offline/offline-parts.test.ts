import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import { offlineParts } from './offline-parts'

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
