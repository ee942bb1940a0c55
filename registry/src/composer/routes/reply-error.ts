import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AdmissionError } from '../../admission/refusal'
import { RefusedRequest } from '../../requests/refused-request'

/** Errors as JSON with `message`. An unexpected one is logged, and tells the caller nothing of the inside. */
export function replyError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RefusedRequest) {
    if (error.statusCode === 429) reply.header('Retry-After', '5')
    // The rest of a refused upload is not read.
    if (request.method === 'PUT' || request.method === 'POST') reply.header('Connection', 'close')
    const { message, refusals } = error
    return reply.code(error.statusCode).send({ message, ...(refusals && { refusals }) })
  }
  if (error instanceof AdmissionError) return reply.code(422).send({ message: error.message, refusals: error.refusals })
  const statusCode = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (statusCode < 500) return reply.code(statusCode).send({ message: error.message })
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'unexpected')
  return reply.code(500).send({ message: 'Something went wrong in the registry. Its log says what.' })
}
