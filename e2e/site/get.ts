import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface HttpResponse {
  statusCode: number
  headers: IncomingHttpHeaders
  /** The body as it was transferred. */
  bytes: Buffer
  /** The body as text, unpacked. */
  text: string
}

/** One GET, exactly as given: unlike `fetch` it follows no redirect, adds no header and unpacks nothing by itself. */
export function get(url: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = unpacked(bytes, response.headers['content-encoding']).toString('utf8')
        resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, bytes, text })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
