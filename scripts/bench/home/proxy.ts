import { createServer, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

interface Front {
  url: string
  close: () => Promise<void>
}

/** Stands before the site and passes everything on as it is, documents as `change` makes them. */
export async function frontOf(siteUrl: string, change?: (html: string) => string): Promise<Front> {
  const server = createServer(async (asked, response) => {
    const answer = await ask(siteUrl, asked)
    const isDocument = (answer.headers['content-type'] ?? '').startsWith('text/html')
    if (!isDocument || !change) {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      return
    }
    const html = compressed(change(brotliDecompressSync(await buffer(answer)).toString()))
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': html.length }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('There is no port to stand before the site.')
  return { url: `http://localhost:${address.port}`, close: () => closed(server) }
}

/** A document as it is, but for its scripts and what is fetched ahead for them. */
export function withoutScripts(html: string): string {
  return html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<link rel="preload" as="script"[^>]*>/g, '')
}

function ask(siteUrl: string, { url = '/', method, headers }: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(siteUrl + url, { method, headers: { ...headers, 'accept-encoding': 'br' } }, resolve)
      .on('error', reject)
      .end()
  })
}

/** As the site compresses its pages. */
function compressed(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

function closed(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
