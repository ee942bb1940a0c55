import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** The error handler of the site server: plain text that names no internals. */
export async function sendError(
  { statusCode = 500 }: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isClientError = statusCode >= 400 && statusCode < 500
  return reply
    .code(isClientError ? statusCode : 500)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(isClientError ? 'This request cannot be read.' : 'Something went wrong on our side. Please try again.')
}
