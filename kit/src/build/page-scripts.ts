import type { Release } from '@civictrack/contract'
import type { StatsChunk, StatsCompilation } from '@rspack/core'
import type { AppBuild } from '../preset/app-build'

/**
 * Which scripts the exposed module always needs, and which each page needs in addition, so that the host can
 * ask for all of them at once. A page `home` is the module that `src/app.tsx` imports lazily as `.../home-page`.
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
      // A chunk names the imports that it is loaded for: what several pages share, it names for each of them.
      const files = filesOf(chunks.filter((chunk) => chunk.origins?.some((origin) => isPage(origin.request, page))))
      if (files.length === 0) throw new Error(missing(build.app, page))
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

function missing(app: string, page: string): string {
  return `app.json of ${app} names the page "${page}", but src/app.tsx imports no "./.../${page}-page" lazily.`
}
