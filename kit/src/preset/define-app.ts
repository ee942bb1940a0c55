import { join } from 'node:path'
import { releasePath } from '@civictrack/contract'
import type { Configuration, RspackPluginInstance } from '@rspack/core'
import { type BuildOptions, readApp, readAppName } from './app-build'
import { browserConfig } from './browser-config'
import { serverConfig } from './server-config'

/**
 * An app's whole build config: `export default defineApp(import.meta.dirname)` in its `rspack.config.ts`.
 * `plugins` are the app's own, for its browser bundle as it is released.
 * Publishing gives the options; a bare `rspack build` looks into `dist`.
 */
export function defineApp(
  folder: string,
  { plugins = [] }: { plugins?: RspackPluginInstance[] } = {},
): (options: Partial<BuildOptions>) => Configuration[] {
  return ({ mode = 'production', outFolder = join(folder, 'dist'), publicPath }) => {
    const build = readApp(folder, {
      mode,
      outFolder,
      publicPath: publicPath ?? releasePath(readAppName(folder), '0.0.0-local'),
    })
    const browser = browserConfig(build)
    return [{ ...browser, plugins: [...(browser.plugins ?? []), ...plugins] }, serverConfig(build)]
  }
}
