import { inLanguage } from '@civictrack/contract/languages-of-servers'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfReader } from '../language/language-of-reader'
import { errorTexts } from './error-texts'
import { releaseOf } from './release-of-request'

/** The error handler of the site server: plain text that names no internals. The log names the route and the release. */
export async function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { statusCode = 500 } = error
  const isClientError = statusCode >= 400 && statusCode < 500
  if (!isClientError) {
    const { method, routeOptions } = request
    request.log.error({ err: error, method, route: routeOptions.url, release: releaseOf(request) }, 'unexpected')
  }
  return reply
    .code(isClientError ? statusCode : 500)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(inLanguage(languageOfReader(request), () => (isClientError ? errorTexts.unreadable : errorTexts.unexpected)))
}

/** The answer to a method or path that no route has. It repeats nothing of the request. */
export async function sendUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(inLanguage(languageOfReader(request), () => errorTexts.unknown))
}
