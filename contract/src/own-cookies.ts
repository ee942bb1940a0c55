/**
 * The full name of a cookie that scripts cannot read. Under HTTPS it begins with `__Host-`, so that browsers take it only
 * from this very host: a host below the site's domain, such as a preview, cannot plant one. It needs `Path=/` and `Secure`.
 * Plain http knows no such prefix.
 */
export function ownCookie(name: string, isHttps: boolean): string {
  return isHttps ? `${HOST_PREFIX}${name}` : name
}

export const HOST_PREFIX = '__Host-'
