import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatsCompilation, StatsModule } from '@rspack/core'

/** The packages with modules in a build, and their versions. Packages of this repository are sources, not libraries. */
export function bundledPackages(stats: StatsCompilation): Record<string, string> {
  const folders = new Set(modulesIn(stats.modules ?? []).flatMap(packageFolder))
  const packages = [...folders].flatMap((folder) => {
    const { name, version } = readPackage(folder)
    return name && version && !name.startsWith('@civictrack/') ? [[name, version] as const] : []
  })
  return Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** All modules of a build. The compiler lists concatenated modules below the one that contains them. */
export function modulesIn(modules: StatsModule[]): StatsModule[] {
  return modules.flatMap((module) => [module, ...modulesIn(module.modules ?? [])])
}

/** The part of `.../node_modules/@scope/name/dist/x.js` up to the package's name. */
function packageFolder({ nameForCondition }: StatsModule): string[] {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(nameForCondition ?? '')?.[0]
  return folder ? [folder] : []
}

function readPackage(folder: string): { name?: string; version?: string } {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string }) : {}
}
