import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { requestHeaders, responseHeaders } from './site-headers'

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
