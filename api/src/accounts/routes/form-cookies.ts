import type { FastifyReply } from 'fastify'
import { DAY, SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { SESSION_LIFE } from '../sessions/tokens'

/** A form without scripts needs the API to set these cookies; scripts read them later (specification, section 3). */
export function keepToken(context: Context, reply: FastifyReply, token: string): void {
  reply.setCookie('token', token, readable(context, SESSION_LIFE))
}

export function keepEmail(context: Context, reply: FastifyReply, email: string): void {
  reply.setCookie('email', email, readable(context, DAY))
}

function readable(context: Context, life: number) {
  return {
    path: '/',
    httpOnly: false,
    sameSite: 'lax',
    secure: context.publicUrl.startsWith('https:'),
    maxAge: life / SECOND,
  } as const
}
