import { createServer, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { closed, listening } from '../compare/sites/running-site'

interface Proxy {
  url: string
  close: () => Promise<void>
}

/** A proxy before the site that forwards everything unchanged, but applies `change` to HTML documents. */
export async function startProxy(siteUrl: string, change?: (html: string) => string): Promise<Proxy> {
  const server = createServer(async (incoming, response) => {
    const received = await forward(siteUrl, incoming)
    const isDocument = (received.headers['content-type'] ?? '').startsWith('text/html')
    if (!isDocument || !change || received.statusCode === 304) {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
      return
    }
    const html = compressed(change(brotliDecompressSync(await buffer(received)).toString()))
    response.writeHead(received.statusCode ?? 502, { ...received.headers, 'content-length': html.length }).end(html)
  })
  return { url: await listening(server), close: () => closed(server) }
}

/** A document without its scripts and their preload links. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<template data-scripts[^>]*>.*?<\/template>/s, '')
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '')
}

function forward(siteUrl: string, { url = '/', method, headers }: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(siteUrl + url, { method, headers: { ...headers, 'accept-encoding': 'br' } }, resolve)
      .on('error', reject)
      .end()
  })
}

/** Compresses with the same quality as the site. */
function compressed(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
