import { createHash, randomBytes } from 'node:crypto'
import { ownCookie } from '@civictrack/contract/own-cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { SESSION_LIFE } from './sessions-store'

type Site = Pick<Context, 'publicUrl'>

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')

/** The name of the cookie, which has nothing to do with the citizens' `token`. */
const staffCookie = (site: Site) => ownCookie('civictrack_staff', isSecure(site))

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
