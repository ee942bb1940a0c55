import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { SESSION_LIFE } from './sessions-store'

type Site = Pick<Context, 'publicUrl'>

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')

/** Under HTTPS the prefix makes browsers refuse a cookie of this name that another host below the domain sets. */
export const staffCookie = (site: Site) => (isSecure(site) ? '__Host-civictrack_staff' : 'civictrack_staff')

const options = (site: Site) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(site) }) as const

/** A new secret of a session: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** A secret as the database holds it. It is random, so a plain hash is enough. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export function keepSession(site: Site, reply: FastifyReply, secret: string): void {
  reply.setCookie(staffCookie(site), secret, { ...options(site), maxAge: SESSION_LIFE / SECOND })
}

export function forgetSession(site: Site, reply: FastifyReply): void {
  reply.clearCookie(staffCookie(site), options(site))
}

/** The hash of the caller's session, live or not. */
export function sessionHash(site: Site, request: FastifyRequest): string | undefined {
  const secret = request.cookies[staffCookie(site)]
  return secret && /^[\w-]{43}$/.test(secret) ? hashOf(secret) : undefined
}
