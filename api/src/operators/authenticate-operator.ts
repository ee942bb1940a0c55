import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../platform/context'
import { ApiError } from '../platform/errors'

/** Lets only operators through: give it to a route as `onRequest`. They send the operators' secret as a bearer token. */
export function operatorsOnly({ operatorSecret }: Context) {
  return async (request: FastifyRequest): Promise<void> => {
    const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!operatorSecret || !sent || !isSame(sent, operatorSecret)) {
      throw new ApiError(401, 'This is for operators.', { headers: { 'www-authenticate': 'Bearer' } })
    }
  }
}

/** Compared as hashes, so that neither length nor time tells anything. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
