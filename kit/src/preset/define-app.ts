import { join } from 'node:path'
import { releasePath } from '@civictrack/contract'
import type { Configuration } from '@rspack/core'
import { type BuildOptions, readApp, readAppName } from './app-build'
import { browserConfig } from './browser-config'
import { serverConfig } from './server-config'

/**
 * An app's whole build config: `export default defineApp(import.meta.dirname)` in its `rspack.config.ts`.
 * Publishing gives the options; a bare `rspack build` looks into `dist`.
 */
export function defineApp(folder: string): (options: Partial<BuildOptions>) => Configuration[] {
  return ({ mode = 'production', outFolder = join(folder, 'dist'), publicPath }) => {
    const build = readApp(folder, {
      mode,
      outFolder,
      publicPath: publicPath ?? releasePath(readAppName(folder), '0.0.0-local'),
    })
    return [browserConfig(build), serverConfig(build)]
  }
}
