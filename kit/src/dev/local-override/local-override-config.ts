import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Configuration, CopyRspackPlugin } from '@rspack/core'
import { readApp } from '../../preset/app-build'
import { browserConfig } from '../../preset/browser-config'
import { federation } from '../../preset/federation/federation'
import { moduleRules } from '../../preset/module-rules'
import { devEntry } from '../dev-config'

const RELOADING_APP = fileURLToPath(new URL('./reloading-app.mjs', import.meta.url))

/** A development build of a remote for a deployed shell. It consumes the shared modules of production builds. */
export function localOverrideConfig(folder: string, origin: string): Configuration {
  const build = readApp(folder, { mode: 'production', publicPath: `${origin}/`, outFolder: join(folder, 'dist/dev') })
  const config = browserConfig(build)
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      clean: false,
      trustedTypes: undefined,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    module: { rules: moduleRules({ emitAssets: true, jsx: 'production' }) },
    resolve: {
      ...config.resolve,
      alias: { ...(config.resolve?.alias || {}), 'app-in-development$': join(folder, 'src/app.tsx') },
    },
    optimization: { moduleIds: 'named', chunkIds: 'named' },
    plugins: [
      federation(build, { entry: devEntry(build.app), exposed: RELOADING_APP }),
      new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
    ],
  }
}
