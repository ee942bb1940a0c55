import { join } from 'node:path'
import { releasePath } from '@civictrack/contract'
import type { Configuration, RspackPluginInstance } from '@rspack/core'
import { type BuildOptions, readApp, readAppName } from './app-build'
import { browserConfig } from './browser-config'
import { serverConfig } from './server-config'

/**
 * An app's whole build config: `export default defineApp(import.meta.dirname)` in its `rspack.config.ts`.
 * `plugins` are the app's own plugins for the browser bundle of a release, `serverPlugins` for the bundle that renders pages.
 * Publishing passes the options; a plain `rspack build` writes to `dist`.
 */
export function defineApp(
  folder: string,
  {
    plugins = [],
    serverPlugins = [],
  }: { plugins?: RspackPluginInstance[]; serverPlugins?: RspackPluginInstance[] } = {},
): (options: Partial<BuildOptions>) => Configuration[] {
  return ({ mode = 'production', outFolder = join(folder, 'dist'), publicPath }) => {
    const build = readApp(folder, {
      mode,
      outFolder,
      publicPath: publicPath ?? releasePath(readAppName(folder), '0.0.0-local'),
    })
    return [withPlugins(browserConfig(build), plugins), withPlugins(serverConfig(build), serverPlugins)]
  }
}

function withPlugins(config: Configuration, plugins: RspackPluginInstance[]): Configuration {
  return { ...config, plugins: [...(config.plugins ?? []), ...plugins] }
}
