import type { Configuration } from '@rspack/core'
import { type BuildOptions, readApp } from './app-build'
import { browserConfig } from './browser-config'
import { serverConfig } from './server-config'

/** An app's whole build config: `export default defineApp(import.meta.dirname)` in its `rspack.config.ts`. */
export function defineApp(folder: string): (options: BuildOptions) => Configuration[] {
  return (options) => {
    const build = readApp(folder, options)
    return [browserConfig(build), serverConfig(build)]
  }
}
