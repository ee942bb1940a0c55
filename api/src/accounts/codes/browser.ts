import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { readOwnCookie, setOwnCookie } from '../../platform/http/own-cookies'
import { fingerprint } from '../fingerprints'

/** Identifies the browser that asked for a code. Only that browser may enter it, so a stolen code is useless. */
const COOKIE = 'civictrack_browser'
const SHAPE = /^[\w-]{43}$/

/** The fingerprint of the calling browser. A browser without the cookie gets it. */
export function markBrowser(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const existing = readOwnCookie(context, request, COOKIE)
  const mark = existing && SHAPE.test(existing) ? existing : randomBytes(32).toString('base64url')
  setOwnCookie(context, reply, { name: COOKIE, value: mark, life: 7 * DAY })
  return fingerprint(context.keys, 'browser', mark)
}

/** The fingerprint of the calling browser, if it ever asked for a code. */
export function knownBrowser(context: Context, request: FastifyRequest): string | undefined {
  const mark = readOwnCookie(context, request, COOKIE)
  return mark && SHAPE.test(mark) ? fingerprint(context.keys, 'browser', mark) : undefined
}
