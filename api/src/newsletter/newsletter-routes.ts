import { ApiProblem, Message, PRODUCT, Subscription } from '@civictrack/contract/wire'
import formbody from '@fastify/formbody'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { escapeHtml } from '../mail/letter'
import { HOUR } from '../platform/clock'
import type { Context } from '../platform/context'
import { tooMany } from '../platform/errors'
import { isFormPost, refuseForeignForm } from '../platform/http/form-posts'
import type { ZodApp } from '../platform/http/zod-app'
import { enqueue } from '../platform/jobs/jobs-store'
import { limitAddress } from '../platform/limits/client-address'
import { takeTurn } from '../platform/limits/limits-store'
import { type LinkPurpose, readLinkToken } from './link-token'
import { askForSubscription, confirmSubscription, endSubscription } from './subscriptions-store'

const MAILS_AN_HOUR = 5
const ASKED = 'Please check your inbox: we have sent you a link to confirm your subscription.'

const Query = z.object({ token: z.string().max(200) })

/** The newsletter: asking for it, and the links in its mail. Answers the same whether the address is known or not. */
export async function newsletterRoutes(app: ZodApp, context: Context): Promise<void> {
  await app.register(formbody)
  app.addHook('onRequest', async (request) => refuseForeignForm(request, context.publicUrl))

  app.post(
    '/api/v1/newsletter',
    { schema: { body: Subscription, response: { 200: Message, '4xx': ApiProblem } } },
    async (request, reply) => {
      const { db, limits } = context
      const { email } = request.body
      const now = context.now()
      await limitAddress(db, { request, what: 'newsletter', limit: limits.signupsPerAddress, now })
      const key = `newsletter:${email.toLowerCase()}`
      const wait = await takeTurn(db, { key, limit: MAILS_AN_HOUR, window: HOUR, pause: 0, now })
      if (wait > 0) throw tooMany('This address was asked for several times. Please try again later.', wait)

      await db.transaction().execute(async (transaction) => {
        const subscriptionId = await askForSubscription(transaction, { email, now })
        await enqueue(transaction, { kind: 'mail', payload: { letter: 'newsletter', subscriptionId } }, now)
      })
      context.jobs.wake()
      return isFormPost(request) ? reply.redirect('/api/v1/newsletter/asked', 303) : { message: ASKED }
    },
  )

  app.get('/api/v1/newsletter/asked', { schema: { hide: true } }, (_request, reply) => sendNote(reply, ASKED))

  link('confirm', 'Thank you. Your subscription is confirmed.', (id) =>
    confirmSubscription(context.db, { id, now: context.now() }),
  )
  link('unsubscribe', 'Your address has been removed. You will get no newsletter.', (id) =>
    endSubscription(context.db, id),
  )

  function link(purpose: LinkPurpose, done: string, act: (id: string) => Promise<void>): void {
    app.get(`/api/v1/newsletter/${purpose}`, { schema: { querystring: Query } }, async (request, reply) => {
      const id = readLinkToken(context.keys, purpose, request.query.token)
      if (!id) return sendNote(reply.code(400), 'This link is not complete. Please copy it whole from the mail.')
      await act(id)
      return sendNote(reply, done)
    })
  }
}

/** A page of one sentence, for a person who comes from a mail or posts without scripts. */
function sendNote(reply: FastifyReply, sentence: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${PRODUCT}</title></head><body><main><h1>${PRODUCT}</h1><p>${escapeHtml(sentence)}</p><p><a href="/">Back to the home page</a></p></main></body></html>`,
    )
}
