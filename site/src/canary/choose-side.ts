import { randomInt } from 'node:crypto'
import { getsCanary, VISITOR_NUMBERS } from '@civictrack/registry/read'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Live, Side } from '../live/live-channel'

const COOKIE = 'civictrack_canary'
const WEEK_SECONDS = 7 * 24 * 3600
/** A cache before the site that does not pass cookies on has the number here. */
const HEADER = 'x-canary-visitor'

interface Reader {
  request: Pick<FastifyRequest, 'headers'>
  live: Live
}

/** The composition that a visitor gets: the canary's or everyone's. It stays the same as long as the visitor keeps the number. */
export function sideOf({ request, live }: Reader): Side {
  const { canary } = live.entry
  if (!canary || !live.canary) return live
  // The offline worker stores documents without cookies, and names the composition that it stores.
  const named = request.headers['x-composition']
  if (named === live.canary.composition.id) return live.canary
  if (named === live.composition.id) return live
  const visitor = visitorIn(request)
  return visitor !== undefined && getsCanary(canary, visitor) ? live.canary : live
}

/** The same for a page, which gives a visitor without a number one of 10,000. */
export function assignSide(
  { request, live }: Reader,
  { reply, isHttps }: { reply: FastifyReply; isHttps: boolean },
): Side {
  const { canary } = live.entry
  const isKnown = visitorIn(request) !== undefined || request.headers['x-composition'] !== undefined
  if (!canary || !live.canary || isKnown) return sideOf({ request, live })
  const visitor = randomInt(VISITOR_NUMBERS)
  const secure = isHttps ? '; Secure' : ''
  reply.header('Set-Cookie', `${COOKIE}=${visitor}; Path=/; SameSite=Lax; Max-Age=${WEEK_SECONDS}${secure}`)
  return getsCanary(canary, visitor) ? live.canary : live
}

/** The number of a visitor; undefined for one who has none yet. */
export function visitorIn({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const inCookie = headers.cookie?.split(/; */).find((one) => one.startsWith(`${COOKIE}=`))
  const text = inCookie?.slice(COOKIE.length + 1) ?? headers[HEADER]
  return typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
