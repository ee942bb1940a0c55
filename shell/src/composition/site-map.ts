import type { LiveComposition, LiveRoute, NavigationEntry } from '@civictrack/contract'
import { matchPath } from '@civictrack/shared'

/** A page of the site: a route, and the app that it belongs to. */
export interface SitePage extends LiveRoute {
  app: string
}

/** All pages of all apps. */
export function pagesOf(composition: LiveComposition): SitePage[] {
  return Object.entries(composition.apps).flatMap(([app, { manifest }]) =>
    manifest.routes.map((route) => ({ ...route, app })),
  )
}

/** The page at a path, in whatever case it is written; the one with fewer parameters wins. */
export function pageAt(composition: LiveComposition, path: string): SitePage | undefined {
  return pagesOf(composition)
    .filter((page) => matchPath(page.path, path))
    .sort((a, b) => parametersIn(a.path) - parametersIn(b.path))[0]
}

/** The address that an old one leads to; undefined where the path is no old address. */
export function redirectAt(composition: LiveComposition, path: string): string | undefined {
  return Object.values(composition.apps)
    .flatMap(({ manifest }) => manifest.redirects ?? [])
    .find(({ from }) => matchPath(from, path))?.to
}

/** The entries of one of the shell's menus, from all apps, in their order. */
export function navigationOf(composition: LiveComposition, area: NavigationEntry['area']): NavigationEntry[] {
  return Object.values(composition.apps)
    .flatMap(({ manifest }) => manifest.navigation)
    .filter((entry) => entry.area === area)
    .sort((a, b) => a.order - b.order)
}

function parametersIn(path: string): number {
  return path.split('/:').length - 1
}
