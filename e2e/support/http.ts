import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The body as it was transferred. */
  bytes: Buffer
  /** The body as text, unpacked. */
  text: string
}

/** One GET, exactly as asked: unlike `fetch` it follows no redirect, adds no header and unpacks nothing by itself. */
export function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = unpacked(bytes, answer.headers['content-encoding']).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
