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
  const exposed = chunks.filter((chunk) => chunk.names?.some((name) => name.startsWith('__federation_expose')))
  const scripts = scriptsOf(exposed, chunks)
  const pages = Object.fromEntries(
    uniquePages(build).map((page) => {
      const own = chunks.filter((chunk) => !chunk.initial && isPage(chunk, page))
      if (own.length === 0) throw new Error(missing(build.app, page))
      return [page, scriptsOf(own, chunks).filter((file) => !scripts.includes(file))]
    }),
  )
  return { scripts, pages }
}

function uniquePages({ manifest }: AppBuild): string[] {
  return [...new Set(manifest.routes.map((route) => route.page))]
}

function isPage(chunk: StatsChunk, page: string): boolean {
  return Boolean(chunk.origins?.some((origin) => origin.request.endsWith(`/${page}-page`)))
}

/** A chunk's own files and those of the chunks that are loaded together with it. */
function scriptsOf(own: StatsChunk[], all: StatsChunk[]): string[] {
  const together = own.flatMap((chunk) => [chunk, ...all.filter((other) => isSibling(chunk, other))])
  const files = together.flatMap((chunk) => [...(chunk.files ?? [])])
  return [...new Set(files)].filter((file) => file.endsWith('.js') && !file.startsWith('remoteEntry'))
}

function isSibling(chunk: StatsChunk, other: StatsChunk): boolean {
  return other.id !== undefined && Boolean(chunk.siblings?.includes(other.id ?? ''))
}

function missing(app: string, page: string): string {
  return `app.json of ${app} names the page "${page}", but src/app.tsx imports no "./.../${page}-page" lazily.`
}
