import type { Release } from '@civictrack/contract'

/** One path for each page of the changed apps. When the shell has changed, also one page of every other app. */
export function pathsToOpen(releases: Release[], changed: Release[]): string[] {
  const hasNewShell = changed.some(({ app }) => app === 'shell')
  const paths = releases.flatMap((release) => {
    const literal = release.manifest.routes.filter(({ path }) => !path.includes(':'))
    if (changed.includes(release)) return [...new Map(literal.map(({ page, path }) => [page, path])).values()]
    return hasNewShell ? literal.slice(0, 1).map(({ path }) => path) : []
  })
  return [...new Set(paths)]
}
