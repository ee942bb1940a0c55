import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'

interface Way {
  request: IncomingMessage
  response: ServerResponse
  /** The deployed site's origin, and the one under which the browser knows this host. */
  site: string
  here: string
  /** What becomes of the site's pages. */
  changePage: (html: string) => Promise<string>
}

/** Passes a request on to the deployed site as if it came from a page of its own, and the answer back as if it were ours. */
export function passOn(way: Way): void {
  const { request, response, site, here } = way
  const send = site.startsWith('https:') ? requestHttps : requestHttp
  const onward = send(
    new URL(request.url ?? '/', site),
    { method: request.method, headers: outward(request.headers, { site, here }) },
    (answer) => {
      const headers = homeward(answer.headers, { site, here })
      if (String(answer.headers['content-type']).startsWith('text/html') && request.method !== 'HEAD') {
        void sendPage(answer, { ...way, headers })
        return
      }
      response.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(response)
    },
  )
  onward.on('error', (error) => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${site}: ${error.message}`)
  })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

interface Origins {
  site: string
  here: string
}

function outward({ ...headers }: IncomingHttpHeaders, { site, here }: Origins): IncomingHttpHeaders {
  headers.host = new URL(site).host
  if (headers.origin === here) headers.origin = site
  if (headers.referer?.startsWith(`${here}/`)) headers.referer = site + headers.referer.slice(here.length)
  if (headers.accept?.includes('text/html')) {
    headers['accept-encoding'] = 'identity'
    delete headers['if-none-match']
  }
  return headers
}

/** Without what binds the browser to the site's own origin and policy. */
const OF_THE_SITE = ['content-security-policy', 'integrity-policy', 'strict-transport-security']

function homeward({ ...headers }: IncomingHttpHeaders, { site, here }: Origins): IncomingHttpHeaders {
  for (const name of OF_THE_SITE) delete headers[name]
  if (headers.location?.startsWith(`${site}/`)) headers.location = here + headers.location.slice(site.length)
  headers['set-cookie'] = headers['set-cookie']?.map((cookie) =>
    cookie.replaceAll(/;\s*(secure|domain=[^;]*)(?=;|$)/gi, '').replace(/samesite=none/i, 'SameSite=Lax'),
  )
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}

async function sendPage(
  answer: IncomingMessage,
  { response, changePage, headers }: Way & { headers: IncomingHttpHeaders },
): Promise<void> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const html = await changePage(Buffer.concat(chunks).toString())
    const { etag: _, 'content-length': __, 'content-encoding': ___, ...rest } = headers
    response.writeHead(answer.statusCode ?? 502, { ...rest, 'cache-control': 'no-store' }).end(html)
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined)
  }
}
