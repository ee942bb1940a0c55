import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { BUSY, BUSY_PAGE } from './busy-page'
import { eventLoopLag } from './event-loop-lag'

/** More requests than these at once are more than the processors of a small machine serve within a second. */
const MAX_AT_ONCE = 128
/** So many at once are too many only while all work is late. A few visitors who open a page at once stay below. */
const MAX_AT_ONCE_WHEN_LATE = 32
const LATE_MS = 150

/**
 * Streams of events and uploads of releases last long and have limits of their own; files of releases cost little, and a
 * page without one of them is broken; health must be seen under load too.
 */
const NOT_COUNTED = /^\/(?:registry|releases|healthz|readyz)(?:[/?]|$)/

/** Tells of each request that is refused: no route sees it. */
export const REFUSED_CHANNEL = 'civictrack:request-refused'
const refused = channel(REFUSED_CHANNEL)

/**
 * Refuses requests at once with 503 and Retry-After while very many are being worked on: those that were accepted stay fast,
 * where a growing queue would make everyone wait until nobody is served in time. A request counts from the end of its
 * body, so that slow connections take nothing from others.
 */
export function shedLoad(
  listener: RequestListener,
  { lag = eventLoopLag(), maxAtOnce = MAX_AT_ONCE } = {},
): RequestListener {
  let atOnce = 0
  const isFull = () => atOnce >= maxAtOnce || (atOnce >= MAX_AT_ONCE_WHEN_LATE && lag() > LATE_MS)

  function count(request: IncomingMessage, response: ServerResponse): void {
    let isCounted = false
    const begin = () => {
      if (response.writableEnded || response.destroyed) return
      isCounted = true
      atOnce += 1
    }
    if (hasBody(request)) request.once('end', begin)
    else begin()
    response.once('close', () => {
      if (isCounted) atOnce -= 1
      isCounted = false
      request.off('end', begin)
    })
  }

  return (request, response) => {
    if (NOT_COUNTED.test(request.url ?? '')) return listener(request, response)
    if (isFull()) return refuse(request, response)
    count(request, response)
    listener(request, response)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const JSON_ANSWER = {
  headers: { 'content-type': 'application/json; charset=utf-8' },
  text: JSON.stringify({ message: BUSY }),
}
const PAGE_ANSWER = { headers: BUSY_PAGE.headers, text: BUSY_PAGE.html }

function refuse(request: IncomingMessage, response: ServerResponse): void {
  refused.publish(undefined)
  const headers = { 'retry-after': '2', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  // The rest of a body is not read.
  if (hasBody(request)) response.setHeader('connection', 'close')
  const answer = request.headers.accept?.includes('text/html') ? PAGE_ANSWER : JSON_ANSWER
  response.writeHead(503, { ...headers, ...answer.headers }).end(answer.text)
}
