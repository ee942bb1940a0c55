import type { IncomingHttpHeaders } from 'node:http'

interface Origins {
  /** The deployed site's origin. */
  site: string
  /** The origin of this host, which the browser shows. */
  local: string
}

/** The headers of a browser's request as one of the site's own pages would send them. */
export function requestHeaders({ ...headers }: IncomingHttpHeaders, { site, local }: Origins): IncomingHttpHeaders {
  headers.host = new URL(site).host
  if (headers.origin === local) headers.origin = site
  if (headers.referer?.startsWith(`${local}/`)) headers.referer = site + headers.referer.slice(local.length)
  if (site.startsWith('https:')) headers.cookie = headers.cookie?.replaceAll(LOCAL_COOKIE, '$1__Host-$2')
  if (headers.cookie === undefined) delete headers.cookie
  if (headers.accept?.includes('text/html')) {
    headers['accept-encoding'] = 'identity'
    delete headers['if-none-match']
  }
  return headers
}

/** A cookie that the site names with the prefix `__Host-`, which a browser takes over HTTPS only: each of the site's own. */
const LOCAL_COOKIE = /(^|;\s*)(civictrack_\w+=)/g

/** Headers that bind the browser to the site's own origin and security policy. */
const SITE_ONLY_HEADERS = ['content-security-policy', 'integrity-policy', 'strict-transport-security']

/** The headers of the site's response as this host, over plain http, would send them. */
export function responseHeaders({ ...headers }: IncomingHttpHeaders, { site, local }: Origins): IncomingHttpHeaders {
  for (const name of SITE_ONLY_HEADERS) delete headers[name]
  if (headers.location?.startsWith(`${site}/`)) headers.location = local + headers.location.slice(site.length)
  headers['set-cookie'] = headers['set-cookie']?.map((cookie) =>
    cookie
      .replace(/^__Host-/, '')
      .replaceAll(/;\s*(secure|domain=[^;]*)(?=;|$)/gi, '')
      .replace(/samesite=none/i, 'SameSite=Lax'),
  )
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}
