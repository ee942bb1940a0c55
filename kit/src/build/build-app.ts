import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Release } from '@civictrack/contract'
import { type Configuration, type MultiStats, rspack } from '@rspack/core'
import { type BuildOptions, readApp } from '../preset/app-build'
import { describeRelease } from './describe-release'

export interface BuiltApp {
  /** The content of `release.json`, without the fields that publishing adds. */
  release: Omit<Release, 'version' | 'createdAt'>
  outFolder: string
}

/**
 * Builds an app's browser and Node bundles from its `rspack.config.ts`.
 * @throws {Error} with the compiler's messages when the build fails.
 */
export async function buildApp(folder: string, options: BuildOptions): Promise<BuiltApp> {
  const { default: configOf } = (await import(pathToFileURL(join(folder, 'rspack.config.ts')).href)) as {
    default: (options: BuildOptions) => Configuration[]
  }
  const stats = await compile(configOf(options))
  const build = readApp(folder, options)
  return { release: await describeRelease(build, stats), outFolder: options.outFolder }
}

function compile(configs: Configuration[]): Promise<MultiStats> {
  const compiler = rspack(configs)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString({ preset: 'errors-only' })))
        resolve(stats)
      })
    })
  })
}
