import { createServer } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Serves the site's documents without their scripts, everything else as it is. */
export async function withoutScripts(siteUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(siteUrl + request.url, { headers: { 'Accept-Encoding': 'identity' } }).catch(() => null)
    if (!answer) return response.writeHead(502).end()
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    if (!type.startsWith('text/html')) return response.writeHead(answer.status, { 'Content-Type': type }).end(body)
    const html = compress(strip(body.toString()))
    const policy = answer.headers.get('content-security-policy') ?? ''
    const headers = { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Security-Policy': policy }
    return response.writeHead(answer.status, { ...headers, 'Content-Length': html.length }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('There is no port for the documents without scripts.')
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function strip(html: string): string {
  return html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<link rel="preload" as="script"[^>]*>/g, '')
}

/** As the site compresses its pages. */
function compress(html: string): Buffer {
  const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  if (brotliDecompressSync(compressed).length === 0) throw new Error('Nothing is left of the document.')
  return compressed
}
