import { get as getHttp, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { get as getHttps } from 'node:https'
import { namesInnerAddress, publicLookup } from './public-address'

interface Rules {
  headers: OutgoingHttpHeaders
  /** The most bytes of the body. The connection ends at the first byte beyond. */
  maxBytes: number
  /** The longest time from the request to the last byte, in milliseconds. */
  timeoutMs: number
  /**
   * Whether only public networks may be asked. A team chooses the address, and this server stands where it may reach
   * machines that the team may not.
   */
  isPublicOnly: boolean
}

interface LoadedFile {
  status: number
  headers: IncomingHttpHeaders
  /** Empty unless the status is 200. */
  body: Buffer
}

/**
 * Loads a file from the address that a team has given. Redirects are responses like others. Where only public networks may
 * be asked, one text stands for every failure of the connection: it must not tell open from closed ports.
 * @throws {Error} that names the address and the reason.
 */
export async function loadFile(url: string, { maxBytes, isPublicOnly, ...rules }: Rules): Promise<LoadedFile> {
  const unreachable = `${url} cannot be fetched: it must be at a public address, over HTTPS with a valid certificate.`
  if (isPublicOnly && namesInnerAddress(url)) throw new Error(unreachable)
  const abort = AbortSignal.timeout(rules.timeoutMs)
  try {
    const response = await responseOf(url, { ...rules, signal: abort, isPublicOnly })
    const status = response.statusCode ?? 0
    if (status === 200) return { status, headers: response.headers, body: await bodyOf(response, { url, maxBytes }) }
    response.destroy()
    return { status, headers: response.headers, body: Buffer.alloc(0) }
  } catch (cause) {
    if (cause instanceof TooLong) throw cause
    throw new Error(isPublicOnly ? unreachable : `${url} cannot be fetched (${(cause as Error).message}).`, { cause })
  }
}

class TooLong extends Error {}

function responseOf(
  url: string,
  { headers, signal, isPublicOnly }: Pick<Rules, 'headers' | 'isPublicOnly'> & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const get = url.startsWith('https:') ? getHttps : getHttp
  const lookup = isPublicOnly ? { lookup: publicLookup } : {}
  return new Promise((resolve, reject) => {
    get(url, { ...lookup, headers, signal, agent: false }, resolve).on('error', reject)
  })
}

async function bodyOf(response: IncomingMessage, { url, maxBytes }: { url: string; maxBytes: number }) {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop ends the connection.
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) throw new TooLong(`${url} has more than ${maxBytes} bytes.`)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
