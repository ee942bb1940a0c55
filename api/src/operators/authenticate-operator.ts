import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../platform/context'
import { ApiError, tooMany } from '../platform/errors'
import { network } from '../platform/limits/client-address'
import { limitKey } from '../platform/limits/limit-key'
import { forgiveFailures, takeAttempt } from '../platform/limits/limits-store'

/**
 * Lets only operators through: give it to a route as `onRequest`. They send the operators' secret as a bearer token. After
 * some wrong ones a network has to wait, with the right one too; other networks do not notice.
 */
export function operatorsOnly(context: Context) {
  return async (request: FastifyRequest): Promise<void> => {
    const { operatorSecret, db, keys, limits } = context
    const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!sent) throw notAnOperator()
    const key = limitKey(keys, 'operator-failures', network(request.ip))
    const wait = await takeAttempt(db, { key, limit: limits.operatorFailures, now: context.now() })
    if (wait > 0) throw tooMany('Too many wrong secrets came from your network. Please try again later.', wait)
    if (!operatorSecret || !isSame(sent, operatorSecret)) throw notAnOperator()
    await forgiveFailures(db, key)
  }
}

function notAnOperator(): ApiError {
  return new ApiError(401, 'This is for operators.', { headers: { 'www-authenticate': 'Bearer' } })
}

/** Compared as hashes, so that neither length nor time tells anything. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
