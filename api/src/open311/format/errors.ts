import type { FastifyError, FastifyInstance } from 'fastify'
import { toRefusal } from '../../platform/http/error-responses'
import { answerErrors } from './answer'

/**
 * Errors of GeoReport v2: 404 for resources that do not exist, 400 for every other request that cannot be fulfilled. 429
 * and the outages keep their status code, as they tell when to come back.
 */
export function handleOpen311Errors(app: FastifyInstance, publicUrl: string): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, message, fields, headers } = toRefusal(error)
    if (status >= 500) request.log.error({ err: error }, 'unexpected')
    reply.headers(headers)
    return answerErrors(request, reply, {
      status: KEPT.has(status) || status >= 500 ? status : 400,
      descriptions: fields ? Object.values(fields) : [message],
    })
  })

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    return answerErrors(request, reply, {
      status: isRead ? 404 : 400,
      descriptions: [
        isRead
          ? `There is nothing at this address. ${publicUrl}/open311/discovery.xml lists the addresses.`
          : `${request.method} is not possible: this service can only be read. Report an issue at ${publicUrl}/Issue.`,
      ],
    })
  })
}

const KEPT = new Set([404, 429])
