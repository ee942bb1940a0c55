import type { AppVersion } from '@civictrack/registry'

interface Now {
  versions: AppVersion[]
  /** The versions that were built just now. */
  fresh: AppVersion[]
  /** The live version of each app. */
  live: Record<string, string>
}

/**
 * The versions that differ from those of the last start, also when sources were reset to an earlier state. Includes live
 * versions that were built again, because the live composition pins the hash of the lost build.
 */
export function changedVersions(before: AppVersion[], { versions, fresh, live }: Now): AppVersion[] {
  const known = new Map(before.map(({ app, version }) => [app, version]))
  const rebuilt = new Set(fresh.filter(({ app, version }) => live[app] === version).map(({ app }) => app))
  return versions.filter(({ app, version }) => known.get(app) !== version || rebuilt.has(app))
}
