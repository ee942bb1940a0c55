import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { tamper } from '../browser/tampering'
import type { Forgery } from './forge'

export const NETWORK_FAULTS = [
  'is down',
  'hangs',
  'returns 404',
  'returns 500',
  'returns HTML',
  'is cut off',
  'is altered',
  'mixes chunks',
  'lacks CORS',
] as const

export type NetworkFault = (typeof NETWORK_FAULTS)[number]

export interface Exchange {
  siteUrl: string
  request: IncomingMessage
  response: ServerResponse
}

export function respondFaulty(fault: NetworkFault, exchange: Exchange): void {
  const { request, response } = exchange
  if (fault === 'is down') request.socket.destroy()
  if (fault === 'returns 404') response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found')
  if (fault === 'returns 500') response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Internal Server Error')
  if (fault === 'returns HTML') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Log in to the Wi-Fi</title>')
  }
  // With every header of the true file, so that the browser would keep the wrong one for a year.
  if (fault === 'is altered') void forwardEdited(exchange, tamper)
  if (fault === 'mixes chunks') void forwardEdited(exchange, () => tamper('/* the chunk of another release */'))
  if (fault === 'lacks CORS') forward(exchange, { hides: 'access-control-allow-origin' })
  if (fault === 'is cut off') forward(exchange, { isCutOff: true })
  // 'hangs': there is never a response.
}

interface Defects {
  isCutOff?: boolean
  /** A header that does not arrive. */
  hides?: string
}

export function forward({ siteUrl, request, response }: Exchange, { isCutOff = false, hides = '' }: Defects = {}) {
  const { method, headers } = request
  const forwarded = send(siteUrl + request.url, { method, headers }, (upstream) => {
    delete upstream.headers[hides]
    response.writeHead(upstream.statusCode ?? 502, upstream.headers)
    if (isCutOff) {
      upstream.once('data', (chunk: Buffer) => {
        response.write(chunk.subarray(0, chunk.length / 2))
        setTimeout(() => response.destroy(), 50)
      })
    } else upstream.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  request.pipe(forwarded)
}

/** Forged responses must not be cached: after the repair the same address has another content. */
export function forwardForged(forgery: Forgery, { siteUrl, request, response }: Exchange): void {
  const { method, url = '/' } = request
  const headers = { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
  const forwarded = send(siteUrl + url.replace(forgery.id, forgery.liveId), { method, headers }, (upstream) => {
    const chunks: Buffer[] = []
    upstream.on('data', (chunk: Buffer) => chunks.push(chunk))
    upstream.on('end', () => {
      const isPage = String(upstream.headers['content-type']).startsWith('text/html')
      const isForged = isPage || url.startsWith('/compositions/')
      const body = Buffer.concat(chunks)
      response.writeHead(upstream.statusCode ?? 502, forgedHeaders(upstream.headers, forgery, isPage))
      response.end(isForged ? forgery.page(body.toString()) : body)
    })
  })
  forwarded.on('error', () => response.destroy())
  request.pipe(forwarded)
}

function forgedHeaders(upstream: IncomingHttpHeaders, { id, origin = '' }: Forgery, isPage: boolean) {
  const { etag: _, 'content-length': __, ...headers } = upstream
  const policy = String(headers['content-security-policy'] ?? '').replace('script-src', `script-src ${origin}`)
  return {
    ...headers,
    ...(headers['x-composition'] && { 'x-composition': id }),
    ...(isPage && { 'cache-control': 'no-store', 'content-security-policy': policy }),
  }
}

async function forwardEdited({ siteUrl, request, response }: Exchange, edit: (text: string) => string): Promise<void> {
  const upstream = await fetch(siteUrl + request.url)
  const headers = Object.fromEntries([...upstream.headers].filter(([name]) => !TRANSFER_HEADERS.includes(name)))
  response.writeHead(upstream.status, headers).end(edit(await upstream.text()))
}

const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'connection', 'keep-alive', 'transfer-encoding']
