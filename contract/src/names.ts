// Free of schemas, so that the browser can use it without their weight.

/** The product's name; no other file spells it for people to read. */
export const PRODUCT = 'CivicTrack'

/** The address path of a release on the site's own origin. */
export function releasePath(app: string, version: string): string {
  return `/releases/${app}/${version}/`
}

/** The name under which the federation runtime knows an app. */
export function federationName(app: string): string {
  return `civictrack_${app.replaceAll('-', '_')}`
}
