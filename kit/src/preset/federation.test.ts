import type { AppBuild } from './app-build'
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
  // The plugin keeps its options to itself; they are all that we give it.
  return (plugin as unknown as { _options: Record<string, unknown> })._options
}

const SINGLETONS = ['react', 'react/jsx-runtime', 'react-dom', '@emotion/react', '@civictrack/shared']

test('a remote takes every singleton and brings none of them', () => {
  const { shared } = optionsOf({}) as { shared: Record<string, { import: unknown; singleton: boolean }> }
  expect(Object.keys(shared)).toEqual(SINGLETONS)
  for (const taken of Object.values(shared)) expect(taken).toMatchObject({ import: false, singleton: true })
})

test('a remote says which versions it needs: any patch of its minor, or it is refused', () => {
  expect(optionsOf({}).shared).toMatchObject({
    react: { requiredVersion: '^19.3.0', strictVersion: true },
    'react/jsx-runtime': { requiredVersion: '^19.3.0', strictVersion: true },
    '@emotion/react': { requiredVersion: '^11.0.0', strictVersion: true },
    'react-dom': { requiredVersion: false, strictVersion: false },
    '@civictrack/shared': { requiredVersion: '^1.2.0', strictVersion: true },
  })
})

test('a remote exposes one module behind an entry that is named by its content', () => {
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

test('the JSX of development builds is shared in those only', () => {
  expect(Object.keys(optionsOf({ mode: 'development' }).shared as object)).toContain('react/jsx-dev-runtime')
  expect(Object.keys(optionsOf({}).shared as object)).not.toContain('react/jsx-dev-runtime')
})
