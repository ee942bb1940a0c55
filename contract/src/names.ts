// Free of schemas, so that the shell can use it in the browser without their weight.

/** The address path of a release on the site's own origin. */
export function releasePath(app: string, version: string): string {
  return `/releases/${app}/${version}/`
}

/** The name under which the federation runtime knows an app. */
export function federationName(app: string): string {
  return `civictrack_${app.replaceAll('-', '_')}`
}
