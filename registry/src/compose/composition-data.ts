import type { LiveApp, LiveComposition, LiveRoute } from '@civictrack/contract'

/** In the address of a composition's data; in the composition itself English has no code. */
export const ENGLISH = 'en'

/** Where a site serves what the scripts of a composition's pages need of it, in the composition's language. */
export function dataAddress({ id, language = ENGLISH }: Pick<LiveComposition, 'id' | 'language'>): string {
  return `/compositions/${id}/${language}.json`
}

/**
 * The apps as the browser needs them on a page of `shown`; null for any page of citizens. No page of citizens leads to the
 * staff's desk, so only the desk's own documents list its scripts: elsewhere they would be bytes that every citizen pays for.
 */
export function neededApps(apps: LiveComposition['apps'], shown: string | null): LiveComposition['apps'] {
  return Object.fromEntries(
    Object.entries(apps).map(([name, app]) => {
      const { manifest } = app
      if (name !== shown && isDesk(app)) return [name, { ...app, pages: {}, manifest: { ...manifest, routes: [] } }]
      return [name, { ...app, manifest: { ...manifest, routes: manifest.routes.map(neededRoute) } }]
    }),
  )
}

/** A route without the parts that only servers read. Whether a page has data is all that a browser knows of it. */
function neededRoute({ description: _, query: _query, feed: _feed, indexed: _indexed, data, ...route }: LiveRoute) {
  return { ...route, ...(data && { data: {} }) }
}

function isDesk({ manifest: { routes } }: LiveApp): boolean {
  return routes.length > 0 && routes.every(({ frame }) => frame === 'desk')
}
