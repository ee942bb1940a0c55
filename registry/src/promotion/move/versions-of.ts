import type { Composition } from '@civictrack/contract'

/** The version of each app in a composition. */
export function versionsOf({ apps }: Pick<Composition, 'apps'> = { apps: {} }): Record<string, string> {
  return Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))
}
