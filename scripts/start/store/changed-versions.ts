import type { AppVersion } from '@civictrack/site/releases'

interface Now {
  versions: AppVersion[]
  /** Those that were built just now. */
  fresh: AppVersion[]
  /** What is live, by app. */
  live: Record<string, string>
}

/**
 * The versions that differ from those before: changed sources, and also sources that were set back. With them what is live
 * and was built anew, as the live composition knows the hash of the build that is gone.
 */
export function changedVersions(before: AppVersion[], { versions, fresh, live }: Now): AppVersion[] {
  const known = new Map(before.map(({ app, version }) => [app, version]))
  const rebuilt = new Set(fresh.filter(({ app, version }) => live[app] === version).map(({ app }) => app))
  return versions.filter(({ app, version }) => known.get(app) !== version || rebuilt.has(app))
}
