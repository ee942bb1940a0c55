import type { FastifyReply, FastifyRequest } from 'fastify'
import { toRefusal } from '../../platform/http/error-responses'
import { sendNote } from '../../platform/http/note-page'
import type { ZodApp } from '../../platform/http/zod-app'

const HOME = { to: '/', label: 'Go to the home page' }

/** The one page for every link that does not work: it does not tell a wrong token from an ended one. */
export function sendGone(reply: FastifyReply): FastifyReply {
  return sendNote(reply.code(404), {
    title: 'This link does not work',
    sentence:
      'It may be incomplete, or it has ended: links to answer work for 90 days, those to undo an answer for 24 hours. Please open the newest mail about the report.',
    back: HOME,
  })
}

/** Every failure is a page for a person, as these addresses are opened from mails. */
export function failAsPages(app: ZodApp): void {
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const { status, message, headers } = toRefusal(error)
    if (status === 404) return sendGone(reply)
    if (status >= 500) request.log.error({ err: error }, 'unexpected')
    const title = status === 429 || status === 503 ? 'Please wait a while' : 'This did not work'
    return sendNote(reply.code(status).headers(headers), { title, sentence: message, back: HOME })
  })
}
