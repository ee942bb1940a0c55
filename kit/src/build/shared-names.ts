import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatsCompilation, StatsModule } from '@rspack/core'
import type { AppBuild } from '../preset/app-build'
import { modulesIn } from './bundled-packages'

const SHARED = '@civictrack/shared'

/**
 * The names of `@civictrack/shared` that a remote uses, or that the shell provides, in alphabetical order. They come from
 * the statistics of the Node bundle, so types and imports that no code uses do not count.
 * @throws {Error} with the files, when a remote takes the whole module, so that its names cannot be told.
 */
export function sharedNames(build: Pick<AppBuild, 'app' | 'folder'>, stats: StatsCompilation): string[] {
  const modules = modulesIn(stats.modules ?? [])
  if (build.app === 'shell') return providedNames(modules)
  const module = modules.find(({ name }) => name === `external "${SHARED}"`)
  const used = module?.usedExports
  if (module && used === true) throw new Error(wholeModule(build, importers(build, module)))
  return Array.isArray(used) ? [...used].sort() : []
}

function providedNames(modules: StatsModule[]): string[] {
  const door = modules.find(({ nameForCondition }) => /[\\/]shared[\\/]src[\\/]index\.ts$/.test(nameForCondition ?? ''))
  if (!door?.providedExports)
    throw new Error(`The shell does not provide ${SHARED}: src/server/server.ts must import it.`)
  return [...door.providedExports].sort()
}

/** The files that import the whole module; all files that import it when none of them does so in a known form. */
function importers({ folder }: Pick<AppBuild, 'folder'>, module: StatsModule): string[] {
  const files = [...new Set((module.reasons ?? []).flatMap(({ resolvedModule }) => resolvedModule ?? []))]
  const whole = files.filter(
    (file) => existsSync(join(folder, file)) && takesAll(readFileSync(join(folder, file), 'utf8')),
  )
  return whole.length > 0 ? whole : files
}

function takesAll(source: string): boolean {
  return /\*\s*(as\s+\w+\s+)?from\s*['"]@civictrack\/shared['"]|(import|require)\(\s*['"]@civictrack\/shared['"]/.test(
    source,
  )
}

function wholeModule({ app }: Pick<AppBuild, 'app'>, files: string[]): string {
  return (
    `${app} takes ${SHARED} as a whole in ${files.join(', ')}, so the build cannot tell which names it needs. ` +
    `Import the names that you use: import { callApi, Form } from '${SHARED}'.`
  )
}
