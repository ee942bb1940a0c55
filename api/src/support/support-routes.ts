import { ApiProblem, Message, SupportMessage } from '@civictrack/contract/wire'
import formbody from '@fastify/formbody'
import { HOUR } from '../platform/clock'
import type { Context } from '../platform/context'
import { tooMany } from '../platform/errors'
import { formNotes } from '../platform/http/form-notes'
import { isFormPost, leadTo, refuseForeignForm } from '../platform/http/form-posts'
import type { ZodApp } from '../platform/http/zod-app'
import { enqueue } from '../platform/jobs/jobs-store'
import { limitAddress } from '../platform/limits/client-address'
import { takeTurn } from '../platform/limits/limits-store'

const PATH = '/api/v1/support'
const MESSAGES_AN_HOUR = 5
const SENT = {
  title: 'Your message is on its way',
  sentence: 'Thank you. Your message is on its way to us; we answer by email.',
}

/** A message to the people who run the site, sent to them by mail. It is kept only until that mail has left. */
export async function supportRoutes(app: ZodApp, context: Context): Promise<void> {
  await app.register(formbody)
  app.addHook('onRequest', async (request) => refuseForeignForm(request, context.publicUrl))
  const { doneAt } = formNotes(app, { path: PATH, page: '/Support', done: { name: 'sent', ...SENT } })

  app.post(
    PATH,
    { schema: { body: SupportMessage, response: { 200: Message, '4xx': ApiProblem } } },
    async (request, reply) => {
      const { db, limits } = context
      const message = request.body
      const now = context.now()
      await limitAddress(db, { request, what: 'support', limit: limits.signupsPerAddress, now })
      const key = `support:${message.email.toLowerCase()}`
      const wait = await takeTurn(db, { key, limit: MESSAGES_AN_HOUR, window: HOUR, now })
      if (wait > 0) throw tooMany('Several messages came from this address. Please try again later.', wait)

      await enqueue(db, { kind: 'mail', payload: { letter: 'support', message } }, now)
      context.jobs.wake()
      return isFormPost(request) ? leadTo(reply, doneAt) : { message: SENT.sentence }
    },
  )
}
