import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Release } from '@civictrack/contract'
import { type Configuration, type MultiStats, rspack } from '@rspack/core'
import { type BuildOptions, readApp } from '../preset/app-build'
import { tidyMap } from '../preset/source-maps/tidy-map'
import { describeRelease } from './describe-release'

export interface BuiltApp {
  /** The content of `release.json`, without the fields that publishing adds. */
  release: Omit<Release, 'version' | 'createdAt'>
  outFolder: string
}

/**
 * Builds an app's browser and Node bundles, and the source maps of its scripts, from its `rspack.config.ts`.
 * @throws {Error} with the compiler's messages when the build fails.
 */
export async function buildApp(folder: string, options: BuildOptions): Promise<BuiltApp> {
  const { default: configOf } = (await import(pathToFileURL(join(folder, 'rspack.config.ts')).href)) as {
    default: (options: BuildOptions) => Configuration[]
  }
  const maps = join(options.outFolder, 'maps')
  await rm(maps, { recursive: true, force: true })
  const stats = await compile(configOf(options))
  await tidyMaps(maps)
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

async function tidyMaps(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of files.filter((file) => file.isFile())) {
    const path = join(parentPath, name)
    await writeFile(path, tidyMap(await readFile(path, 'utf8')))
  }
}
