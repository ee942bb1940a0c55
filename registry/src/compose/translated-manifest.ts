import type { AppManifest, LiveApp } from '@civictrack/contract'

/** The parts of a manifest that browsers need, with titles, descriptions and labels in another language where it has them. */
export function translatedManifest(
  { routes, redirects, navigation }: AppManifest,
  translations: Record<string, string>,
): LiveApp['manifest'] {
  const translated = (text: string) => (Object.hasOwn(translations, text) && translations[text]) || text
  return {
    routes: routes.map((route) => ({
      ...route,
      title: translated(route.title),
      description: translated(route.description),
    })),
    redirects,
    navigation: navigation.map((entry) => ({ ...entry, label: translated(entry.label) })),
  }
}
