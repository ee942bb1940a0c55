import { join } from 'node:path'
import { federationName } from '@civictrack/contract'
import { type Configuration, SubresourceIntegrityPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core'
import type { AppBuild } from './app-build'
import { federation } from './federation/federation'
import { hostRuntime } from './federation/host-runtime'
import { providedRuntimeAlias } from './federation/provided-runtime'
import { withoutSnapshots } from './federation/without-snapshots'
import { languageFiles } from './languages/language-files'
import { leanRouterRule, moduleRules, resolve } from './module-rules'
import { publicFiles } from './public-files'
import { sourceMaps } from './source-maps/source-maps'

/** The bundle that citizens load. */
export function browserConfig(build: AppBuild): Configuration {
  const isShell = build.app === 'shell'
  return {
    name: `${build.app}:browser`,
    context: build.folder,
    mode: build.mode,
    target: ['web', 'es2020'],
    devtool: false,
    entry: isShell ? { main: './src/main.ts' } : {},
    output: {
      path: join(build.outFolder, 'browser'),
      clean: true,
      publicPath: build.publicPath,
      uniqueName: federationName(build.app),
      filename: '[name].[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: federationName(build.app) },
      // Longer than the eight seconds after which citizens see a fallback: a slow script may still arrive.
      chunkLoadTimeout: 20_000,
    },
    module: { rules: [...moduleRules({ emitAssets: true }), ...(build.mode === 'production' ? [leanRouterRule] : [])] },
    resolve: isShell ? resolve : { ...resolve, alias: providedRuntimeAlias() },
    optimization: {
      // Names of source files are for development only.
      chunkIds: build.mode === 'production' ? 'deterministic' : 'named',
      moduleIds: 'deterministic',
      realContentHash: true,
      // A third pass saves 0.3 kB of the shell.
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3 }, format: { ecma: 2020, comments: false } },
        }),
      ],
      splitChunks: isShell ? false : { chunks: 'async', minSize: 8000 },
    },
    plugins: [
      ...(isShell ? [hostRuntime(build), withoutSnapshots()] : [federation(build)]),
      // Enabled for development builds too, because the site's Integrity-Policy would block their chunks.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      publicFiles(),
      languageFiles(build),
      sourceMaps(build.folder),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}
