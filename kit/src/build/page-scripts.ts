import type { Release } from '@civictrack/contract'
import type { StatsChunk, StatsCompilation } from '@rspack/core'
import type { AppBuild } from '../preset/app-build'

/**
 * Lists the scripts that the exposed module always needs, and those that each page needs in addition, so that the host can
 * preload all of them at once. A page `home` is the module that `src/app.tsx` imports lazily as `.../home-page`.
 * @throws {Error} when a page of `app.json` has no such import.
 */
export function pageScripts(build: AppBuild, stats: StatsCompilation): Pick<Release, 'scripts' | 'pages'> {
  if (build.app === 'shell') return { scripts: [], pages: {} }
  const chunks = stats.chunks ?? []
  const scripts = filesOf(
    chunks.filter((chunk) => chunk.origins?.some((origin) => origin.moduleName === 'container entry')),
  )
  const pages = Object.fromEntries(
    uniquePages(build).map((page) => {
      // The origins of a chunk are the imports that load it. A chunk that several pages share has an origin for each.
      const files = filesOf(chunks.filter((chunk) => chunk.origins?.some((origin) => isPage(origin.request, page))))
      if (files.length === 0) throw new Error(missingImport(build.app, page))
      return [page, files.filter((file) => !scripts.includes(file))]
    }),
  )
  return { scripts, pages }
}

function uniquePages({ manifest }: AppBuild): string[] {
  return [...new Set(manifest.routes.map((route) => route.page))]
}

function isPage(request: string, page: string): boolean {
  return request.endsWith(`/${page}-page`)
}

function filesOf(chunks: StatsChunk[]): string[] {
  const files = chunks.flatMap((chunk) => [...(chunk.files ?? [])])
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

function missingImport(app: string, page: string): string {
  return `app.json of ${app} names the page "${page}", but src/app.tsx imports no "./.../${page}-page" lazily.`
}
