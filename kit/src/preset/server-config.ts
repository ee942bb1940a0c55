import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import type { AppBuild } from './app-build'
import { DEVELOPMENT_SINGLETONS, SHARED_SINGLETONS } from './federation/shared-singletons'
import { moduleRules, resolve } from './module-rules'

/**
 * The renderer gives a bundle no Node modules, so libraries are resolved as for a server without them: emotion and React have
 * such builds, others have a build for browsers.
 */
const WITHOUT_NODE: Configuration['resolve'] = {
  conditionNames: ['edge-light', 'workerd', '...'],
  aliasFields: ['browser'],
  // Used by the streaming half of @emotion/server only, which rendering does not call.
  alias: { through: false, 'html-tokenize': false, multipipe: false },
}

/** The build of the one file that renders the app's pages in Node. The shell's file contains React and `shared`; other apps use those. */
export function serverConfig(build: AppBuild): Configuration {
  const isShell = build.app === 'shell'
  const singletons = [...SHARED_SINGLETONS, ...DEVELOPMENT_SINGLETONS]
  return {
    name: `${build.app}:server`,
    context: build.folder,
    mode: build.mode,
    target: 'es2023',
    devtool: false,
    entry: { app: isShell ? './src/server/server.ts' : './src/app.tsx' },
    output: {
      path: join(build.outFolder, 'server'),
      clean: true,
      publicPath: build.publicPath,
      filename: '[name].cjs',
      asyncChunks: false,
      chunkFormat: 'commonjs',
      chunkLoading: 'require',
      assetModuleFilename: '[name].[contenthash][ext]',
      library: { type: 'commonjs2' },
    },
    externals: isShell ? [] : Object.fromEntries(singletons.map((name) => [name, `commonjs ${name}`])),
    module: { rules: moduleRules({ emitAssets: false }) },
    resolve: { ...resolve, ...WITHOUT_NODE },
    // Development builds record the names that they use of `shared` as well.
    optimization: { minimize: false, moduleIds: 'deterministic', providedExports: true, usedExports: true },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}
