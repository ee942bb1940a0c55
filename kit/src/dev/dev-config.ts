import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { type AppBuild, readApp } from '../preset/app-build'
import { browserConfig } from '../preset/browser-config'
import { federation } from '../preset/federation/federation'
import { hostRuntime } from '../preset/federation/host-runtime'
import { moduleRules } from '../preset/module-rules'
import { publicFiles } from '../preset/public-files'

const here = dirname(fileURLToPath(import.meta.url))
const reactRefresh = dirname(createRequire(import.meta.url).resolve('react-refresh/package.json'))

/** The name of an app's entry script in development. */
export function devEntry(app: string): string {
  return app === 'shell' ? 'main.js' : 'remoteEntry.js'
}

/** An app's browser build in development: fast, with hot reload, and nothing is written to disk. */
export function devConfig(folder: string, origin: string): Configuration {
  const build = readApp(folder, { mode: 'development', publicPath: `${origin}/`, outFolder: join(folder, 'dist/dev') })
  const config = browserConfig(build)
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    entry: build.app === 'shell' ? { main: [join(here, 'provide-react-refresh.mjs'), './src/main.ts'] } : {},
    output: {
      ...config.output,
      clean: false,
      trustedTypes: undefined,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    externals: externalsOf(build),
    module: { rules: moduleRules({ emitAssets: true, refresh: true }) },
    resolve: { ...config.resolve, alias: { ...aliasOf(config), 'react-refresh': reactRefresh } },
    plugins: [
      build.app === 'shell' ? hostRuntime(build) : federation(build, { entry: devEntry(build.app) }),
      new ReactRefreshRspackPlugin(),
      publicFiles(),
    ],
  }
}

/** Hot reload keeps component state only when all apps use the same refresh runtime, that of the shell. */
function externalsOf({ app }: AppBuild): Configuration['externals'] {
  return app === 'shell' ? {} : { 'react-refresh/runtime': 'var __CIVICTRACK_REACT_REFRESH__' }
}

function aliasOf({ resolve }: Configuration): Record<string, string | false | (string | false)[]> {
  return resolve?.alias ? { ...resolve.alias } : {}
}
