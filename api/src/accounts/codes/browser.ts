import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY, SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { fingerprint } from '../fingerprints'

/** Identifies the browser that asked for a code. Only that browser may enter it, so a stolen code is useless. */
const COOKIE = 'civictrack_browser'
const SHAPE = /^[\w-]{43}$/

/** The fingerprint of the calling browser. A browser without the cookie gets it. */
export function markBrowser(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const existing = request.cookies[COOKIE]
  const mark = existing && SHAPE.test(existing) ? existing : randomBytes(32).toString('base64url')
  reply.setCookie(COOKIE, mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.publicUrl.startsWith('https:'),
    maxAge: (7 * DAY) / SECOND,
  })
  return fingerprint(context.keys, 'browser', mark)
}

/** The fingerprint of the calling browser, if it ever asked for a code. */
export function knownBrowser(context: Context, request: FastifyRequest): string | undefined {
  const mark = request.cookies[COOKIE]
  return mark && SHAPE.test(mark) ? fingerprint(context.keys, 'browser', mark) : undefined
}
