import { ownCookie } from '@civictrack/contract/own-cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '../clock'
import type { Context } from '../context'

type At = Pick<Context, 'publicUrl'>

/** The value of a cookie that scripts cannot read; undefined without it. */
export function readOwnCookie({ publicUrl }: At, request: FastifyRequest, name: string): string | undefined {
  return request.cookies[ownCookie(name, isHttps(publicUrl))]
}

/** Sets a cookie that scripts cannot read, for this host and all its paths, for `life` milliseconds. */
export function setOwnCookie(at: At, reply: FastifyReply, cookie: { name: string; value: string; life: number }): void {
  const { name, value, life } = cookie
  reply.setCookie(ownCookie(name, isHttps(at.publicUrl)), value, { ...attributes(at), maxAge: life / SECOND })
}

/** Removes such a cookie from the browser. */
export function clearOwnCookie(at: At, reply: FastifyReply, name: string): void {
  reply.clearCookie(ownCookie(name, isHttps(at.publicUrl)), attributes(at))
}

function attributes({ publicUrl }: At) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) } as const
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
