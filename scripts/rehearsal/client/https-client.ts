import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Sent {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The body, unpacked. */
  text: string
}

const TIME_LIMIT_MS = 30_000
const OF_BROWSERS = { 'accept-encoding': 'gzip, br' }

/** One browser at the edge of the installation: HTTP/2 over TLS, on one connection until it is lost. */
export interface HttpsClient {
  /** Sends one request. @throws {CutOff} when no whole response comes. */
  send(sent: Sent): Promise<Answer>
  /** The next request opens a connection of its own. */
  forget(): void
}

/** A request without a whole response. */
export class CutOff extends Error {
  /**
   * Whether the connection had served before and was lost before this response began. Then browsers send a GET once more by
   * themselves, because a kept connection may have been closed at the same moment.
   */
  readonly isRepeatedByBrowsers: boolean

  constructor(message: string, isRepeatedByBrowsers: boolean) {
    super(message)
    this.isRepeatedByBrowsers = isRepeatedByBrowsers
  }
}

export function httpsClient({ url, certificate }: { url: string; certificate: string }): HttpsClient {
  const { host } = new URL(url)
  let session: ClientHttp2Session | undefined
  let served = 0

  function connected(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session
    served = 0
    const opened = connect(url, { ca: certificate })
    opened.on('error', () => undefined)
    opened.on('goaway', () => opened.close())
    // A client that waits for the next request keeps no process alive.
    opened.unref()
    session = opened
    return opened
  }

  return {
    forget() {
      session?.close()
      session = undefined
    },
    send({ method = 'GET', path, headers = {}, body }) {
      const wasUsed = served > 0
      return new Promise((resolve, reject) => {
        const opened = connected()
        const stream = opened.request({
          ...OF_BROWSERS,
          ...headers,
          ':method': method,
          ':path': path,
          ':authority': host,
        })
        const chunks: Buffer[] = []
        let received: IncomingHttpHeaders | undefined
        const timer = setTimeout(
          () => stream.destroy(new Error(`no response within ${TIME_LIMIT_MS} ms`)),
          TIME_LIMIT_MS,
        )
        const fail = (why: string) => {
          clearTimeout(timer)
          reject(new CutOff(`${method} ${path}: ${why}`, wasUsed && !received && opened.destroyed))
        }
        stream.on('response', (response) => {
          received = response
        })
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('error', (error) => fail(error.message))
        stream.on('close', () => fail('the connection was closed'))
        stream.on('end', () => {
          if (!received || stream.rstCode !== 0) return
          clearTimeout(timer)
          served += 1
          try {
            const text = decoded(Buffer.concat(chunks), received['content-encoding'])
            resolve({ status: Number(received[':status']), headers: received, text })
          } catch (error) {
            fail((error as Error).message)
          }
        })
        stream.end(body)
      })
    },
  }
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** @throws {Error} when the body is not whole. */
function decoded(bytes: Buffer, coding: string | undefined): string {
  const decode = DECODERS[coding ?? ''] ?? ((same) => same)
  return decode(bytes).toString('utf8')
}

/** @throws {Error} with the response, unless its status is that of a success. */
export async function expectOk(answer: Promise<Answer>, what: string): Promise<Answer> {
  const { status, text } = await answer
  if (status < 200 || status > 299) throw new Error(`${what}: ${status} ${text.slice(0, 300)}`)
  return answer
}
