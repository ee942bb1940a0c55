import type { Composition } from '@civictrack/contract'

/** The versions of a composition, by app. */
export function versionsOf({ apps }: Composition): Record<string, string> {
  return Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))
}
