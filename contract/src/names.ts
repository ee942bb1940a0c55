// Free of schemas, so that the browser can use it without their weight.

/** The product's name; no other file spells it for people to read. */
export const PRODUCT = 'CivicTrack'

/**
 * The attribute of a style element that came with the page; its value is `<cache key> <rule name>...`. Not emotion's own
 * attribute: emotion inserts such an element anew to take it over, and the browser then styles the whole page again.
 */
export const RENDERED_STYLES = 'data-styles'

/** The address path of a release on the site's own origin. */
export function releasePath(app: string, version: string): string {
  return `/releases/${app}/${version}/`
}

/** The name under which the federation runtime knows an app. */
export function federationName(app: string): string {
  return `civictrack_${app.replaceAll('-', '_')}`
}
