import type { AppVersion } from '@civictrack/site/releases'

/** The versions that differ from those before: changed sources, and also sources that were set back. */
export function changedSince(before: AppVersion[], now: AppVersion[]): AppVersion[] {
  const known = new Map(before.map(({ app, version }) => [app, version]))
  return now.filter(({ app, version }) => known.get(app) !== version)
}
