/** The path of a release on the site's own origin. */
export function releasePath(app: string, version: string): string {
  return `/releases/${app}/${version}/`
}

/** The name of an app in the federation runtime. */
export function federationName(app: string): string {
  return `civictrack_${app.replaceAll('-', '_')}`
}
