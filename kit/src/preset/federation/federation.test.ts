import type { AppBuild } from '../app-build'
import { federation } from './federation'

function optionsOf(build: Partial<AppBuild>) {
  const plugin = federation({
    app: 'report',
    folder: '/apps/report',
    mode: 'production',
    publicPath: '/',
    outFolder: '/out',
    manifest: { name: 'report', contract: 1, routes: [], navigation: [], operations: [] },
    needs: { shared: '^1.2.0', libraries: { react: '^19.3.1', '@emotion/react': '^11.0.0' }, singletons: {} },
    ...build,
  })
  // The plugin's options are private.
  return (plugin as unknown as { _options: Record<string, unknown> })._options
}

const SINGLETONS = ['react', 'react/jsx-runtime', 'react-dom', '@emotion/react', '@civictrack/shared']

test('a remote consumes every singleton and bundles none of them', () => {
  const { shared } = optionsOf({}) as { shared: Record<string, { import: unknown; singleton: boolean }> }
  expect(Object.keys(shared)).toEqual(SINGLETONS)
  for (const consumed of Object.values(shared)) expect(consumed).toMatchObject({ import: false, singleton: true })
})

test('a remote requires the minor versions that it was built with, with any patch', () => {
  expect(optionsOf({}).shared).toMatchObject({
    react: { requiredVersion: '^19.3.0', strictVersion: true },
    'react/jsx-runtime': { requiredVersion: '^19.3.0', strictVersion: true },
    '@emotion/react': { requiredVersion: '^11.0.0', strictVersion: true },
    'react-dom': { requiredVersion: false, strictVersion: false },
    '@civictrack/shared': { requiredVersion: '^1.2.0', strictVersion: true },
  })
})

test('a remote exposes one module through an entry with a content hash in its name', () => {
  expect(optionsOf({})).toMatchObject({
    name: 'civictrack_report',
    filename: 'remoteEntry.[contenthash].js',
    exposes: { './app': { import: './src/app.tsx', name: 'app' } },
    remotes: {},
    manifest: false,
  })
})

test('no page waits for a remote that it does not show', () => {
  expect(optionsOf({}).shareStrategy).toBe('loaded-first')
})

test('shares the JSX module of development builds in those builds only', () => {
  expect(Object.keys(optionsOf({ mode: 'development' }).shared as object)).toContain('react/jsx-dev-runtime')
  expect(Object.keys(optionsOf({}).shared as object)).not.toContain('react/jsx-dev-runtime')
})
