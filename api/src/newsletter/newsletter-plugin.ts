import { ApiProblem, Message, Subscription } from '@civictrack/contract/wire'
import formbody from '@fastify/formbody'
import * as z from 'zod'
import { enqueueEmail } from '../mail/email-template'
import { HOUR } from '../platform/clock'
import type { NounPlugin } from '../platform/context'
import { tooMany } from '../platform/errors'
import { formResultPages } from '../platform/http/form-result-pages'
import { isFormSubmission, redirectTo, refuseForeignForm } from '../platform/http/form-submissions'
import { sendNote } from '../platform/http/note-page'
import { limitAddress } from '../platform/limits/client-address'
import { limitKey } from '../platform/limits/limit-key'
import { consume } from '../platform/limits/limits-store'
import { type LinkPurpose, readLinkToken } from './link-token'
import { newsletterEmail } from './newsletter-email'
import { NOTES } from './newsletter-notes'
import { askForSubscription, confirmSubscription, endSubscription } from './subscriptions-store'

const PATH = '/api/v1/newsletter'
const EMAILS_PER_HOUR = 5

const Query = z.object({ token: z.string().max(200) })

/** The newsletter: asking for it, and the links in its email. Responds the same whether the address is known or not. */
const newsletter: NounPlugin = async (app, context) => {
  context.emailTemplates.push(newsletterEmail)
  await app.register(formbody)
  app.addHook('onRequest', async (request) => refuseForeignForm(request, context.publicUrl))
  const { doneAt } = formResultPages(app, { path: PATH, page: '/#News', done: { name: 'asked', ...NOTES.asked } })

  app.post(
    PATH,
    { schema: { body: Subscription, response: { 200: Message, '4xx': ApiProblem } } },
    async (request, reply) => {
      const { db, limits } = context
      const { email } = request.body
      const now = context.now()
      await limitAddress(context, { request, what: 'newsletter', limit: limits.signupsPerAddress, now })
      const key = limitKey(context.keys, 'newsletter-email', email.toLowerCase())
      const wait = await consume(db, { key, limit: EMAILS_PER_HOUR, window: HOUR, pause: 0, now })
      if (wait > 0) throw tooMany('This address was asked for several times. Please try again later.', wait)

      await db.transaction().execute(async (transaction) => {
        const subscriptionId = await askForSubscription(transaction, { email, now })
        await enqueueEmail(transaction, { template: newsletterEmail, payload: { subscriptionId }, now })
      })
      context.jobs.wake()
      return isFormSubmission(request) ? redirectTo(reply, doneAt) : { message: NOTES.asked.sentence }
    },
  )

  link(['GET'], 'confirm', async (id) => {
    const isThere = await confirmSubscription(context.db, { id, now: context.now() })
    return isThere ? NOTES.confirm : NOTES.ended
  })
  // The Unsubscribe button of a mail program sends a POST request (RFC 8058).
  link(['GET', 'POST'], 'unsubscribe', async (id) => {
    await endSubscription(context.db, id)
    return NOTES.unsubscribe
  })

  function link(methods: ('GET' | 'POST')[], purpose: LinkPurpose, act: (id: string) => Promise<Note>): void {
    app.route({
      method: methods,
      url: `${PATH}/${purpose}`,
      schema: { querystring: Query },
      handler: async (request, reply) => {
        const id = readLinkToken(context.keys, purpose, request.query.token)
        if (!id) return sendNote(reply.code(400), { ...NOTES.incomplete, back: HOME })
        return sendNote(reply, { ...(await act(id)), back: HOME })
      },
    })
  }
}

export default newsletter

type Note = (typeof NOTES)[keyof typeof NOTES]

const HOME = { to: '/', label: 'Back to the home page' }
