import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'

interface Forwarding {
  request: IncomingMessage
  response: ServerResponse
  /** The deployed site's origin. */
  site: string
  /** The origin of this host, which the browser shows. */
  local: string
  /** Changes the HTML of the site's pages. */
  changePage: (html: string) => Promise<string>
}

/** Forwards a request to the deployed site as if one of its own pages sent it, and the response as if this host sent it. */
export function forwardToSite(forwarding: Forwarding): void {
  const { request, response, site, local } = forwarding
  const send = site.startsWith('https:') ? requestHttps : requestHttp
  const siteRequest = send(
    new URL(request.url ?? '/', site),
    { method: request.method, headers: requestHeaders(request.headers, { site, local }) },
    (siteResponse) => {
      const headers = responseHeaders(siteResponse.headers, { site, local })
      if (String(siteResponse.headers['content-type']).startsWith('text/html') && request.method !== 'HEAD') {
        void sendPage(siteResponse, { ...forwarding, headers })
        return
      }
      response.writeHead(siteResponse.statusCode ?? 502, headers)
      siteResponse.pipe(response)
    },
  )
  siteRequest.on('error', (error) => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${site}: ${error.message}`)
  })
  response.on('close', () => siteRequest.destroy())
  request.pipe(siteRequest)
}

interface Origins {
  site: string
  local: string
}

function requestHeaders({ ...headers }: IncomingHttpHeaders, { site, local }: Origins): IncomingHttpHeaders {
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

/** A cookie that the site names with the prefix `__Host-`, which a browser takes over HTTPS only. */
const LOCAL_COOKIE = /(^|;\s*)(civictrack_(?:browser|known|google|new_password|preview)=)/g

/** Headers that bind the browser to the site's own origin and security policy. */
const SITE_ONLY_HEADERS = ['content-security-policy', 'integrity-policy', 'strict-transport-security']

function responseHeaders({ ...headers }: IncomingHttpHeaders, { site, local }: Origins): IncomingHttpHeaders {
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

async function sendPage(
  siteResponse: IncomingMessage,
  { response, changePage, headers }: Forwarding & { headers: IncomingHttpHeaders },
): Promise<void> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of siteResponse) chunks.push(chunk as Buffer)
    const html = await changePage(Buffer.concat(chunks).toString())
    const { etag: _, 'content-length': __, 'content-encoding': ___, ...rest } = headers
    response.writeHead(siteResponse.statusCode ?? 502, { ...rest, 'cache-control': 'no-store' }).end(html)
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined)
  }
}
