import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { BannerPlugin, type Configuration } from '@rspack/core'
import { ROOT } from '../../../../e2e/commands/run-command'
import { insteadOfFederation, ownConfig, pluginsWithout } from './own-configs'

/** The citizens' apps by name, with their folders. */
export const REMOTES = {
  auth: 'mfe-auth',
  dashboard: 'mfe-dashboard',
  marketing: 'mfe-marketing',
  report: 'mfe-report',
}

const OWN_PLUGINS = ['SubresourceIntegrityPlugin', 'ModuleFederationPlugin']
const once = { singleton: true }

/** The loader that runs TypeScript here names functions; the plugin copies one of them into the bundle. */
const withoutNames = new BannerPlugin({ banner: 'var __name = (named) => named;', raw: true, entryOnly: true })

/** Whole libraries, as the plugin's documentation shows it; the session module is the shell's in every remote. */
const LIBRARIES = {
  react: once,
  'react/': once,
  'react-dom': once,
  'react-dom/': once,
  'react-router-dom': once,
  '@emotion/react': once,
  '@mui/material/': once,
  axios: once,
  notistack: once,
  'js-cookie': once,
  'jwt-decode': once,
}

/** The shell as a plain host: remotes by their manifests, the plugin starts the federation, nothing is rendered before. */
export async function plainHost(shell: string, outFolder: string): Promise<Configuration> {
  const own = await ownConfig(shell, { outFolder, publicPath: '/files/shell/' })
  const remotes = Object.keys(REMOTES).map((name) => [
    `civictrack_${name}`,
    `civictrack_${name}@/files/${name}/mf-manifest.json`,
  ])
  return {
    ...own,
    entry: { main: join(import.meta.dirname, 'plain-entry.ts') },
    output: { ...own.output, path: join(outFolder, 'files/shell') },
    optimization: { ...own.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...pluginsWithout(own, [...OWN_PLUGINS, 'DefinePlugin', 'NormalModuleReplacementPlugin']),
      withoutNames,
      insteadOfFederation('plain-apps.ts'),
      new ModuleFederationPlugin({
        name: 'civictrack_shell',
        remotes: Object.fromEntries(remotes),
        shared: { ...LIBRARIES, '@civictrack/shared': once },
        dts: false,
      }),
    ],
  }
}

/** One app as a plain remote. */
export async function plainRemote(name: keyof typeof REMOTES, outFolder: string): Promise<Configuration> {
  const own = await ownConfig(join(ROOT, REMOTES[name]), { outFolder, publicPath: `/files/${name}/` })
  return {
    ...own,
    output: { ...own.output, path: join(outFolder, 'files', name) },
    resolve: { ...own.resolve, alias: {} },
    optimization: { ...own.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...pluginsWithout(own, OWN_PLUGINS),
      withoutNames,
      new ModuleFederationPlugin({
        name: `civictrack_${name}`,
        filename: 'remoteEntry.js',
        exposes: { './app': './src/app.tsx' },
        shared: { ...LIBRARIES, '@civictrack/shared': { ...once, import: false } },
        dts: false,
        manifest: true,
      }),
    ],
  }
}
