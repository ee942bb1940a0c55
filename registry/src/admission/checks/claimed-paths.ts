import type { Release } from '@civictrack/contract'

/** The paths of an app's pages and redirects. */
export function pathsOf({ manifest }: Release): string[] {
  return [...manifest.routes.map(({ path }) => path), ...(manifest.redirects ?? []).map(({ from }) => from)]
}

/** Equal for two paths that match the same addresses: case and the names of parameters make no difference. */
export function matchKey(path: string): string {
  return path.toLowerCase().replaceAll(/\/:[^/]*/g, '/:')
}
