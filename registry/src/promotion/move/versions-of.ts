import type { Composition } from '@civictrack/contract'

/** The version of each app in a composition. */
export function versionsOf({ apps }: Composition): Record<string, string> {
  return Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))
}
