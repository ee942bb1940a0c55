/** A page of a composition changes with a move only, which ends its time in a cache (watch-moves.ts). */
const COMPOSED_SECONDS = 600
/** A page that shows data of the API. */
const RENDERED_SECONDS = 1
/** Visitors choose the addresses that do not exist. */
const MISSING_SECONDS = 10

interface Cached {
  /** The id of the composition that the page belongs to. */
  composition: string
  statusCode: number
  /** Whether it was rendered for its request, with data of the API. */
  isRendered: boolean
  /** Whether the response sets a cookie, or depends on one. */
  isPersonal: boolean
}

/** The tag of all pages of a composition in a shared cache. */
export function tagOf(composition: string): string {
  return `composition-${composition}`
}

/**
 * The permission for a cache before the site (a CDN, Varnish) to keep a page (RFC 9213). Browsers have a header of their own: they ask
 * each time. Such a cache keeps pages apart by the header `Vary`, and passes visitors with a preview's cookie on.
 */
export function sharedCacheHeaders({
  composition,
  statusCode,
  isRendered,
  isPersonal,
}: Cached): Record<string, string> {
  if (isPersonal) return { 'CDN-Cache-Control': 'no-store' }
  const seconds = statusCode === 404 ? MISSING_SECONDS : isRendered ? RENDERED_SECONDS : COMPOSED_SECONDS
  return { 'CDN-Cache-Control': `public, max-age=${seconds}`, 'Cache-Tag': tagOf(composition) }
}
