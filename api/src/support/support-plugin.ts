import { ApiProblem, Message, SupportMessage } from '@civictrack/contract/wire'
import formbody from '@fastify/formbody'
import { enqueueEmail, removeFailedEmails } from '../mail/email-template'
import { HOUR } from '../platform/clock'
import type { NounPlugin } from '../platform/context'
import { tooMany } from '../platform/errors'
import { formResultPages } from '../platform/http/form-result-pages'
import { isFormSubmission, redirectTo, refuseForeignForm } from '../platform/http/form-submissions'
import { limitAddress } from '../platform/limits/client-address'
import { limitKey } from '../platform/limits/limit-key'
import { consume } from '../platform/limits/limits-store'
import { endedBefore } from '../platform/retention'
import { supportEmail } from './support-email'
import { supportTexts } from './support-texts'

const PATH = '/api/v1/support'
const MESSAGES_PER_HOUR = 5

/** The support page: a message to the operators, sent by email. It is stored only until that email was sent, or has failed for good and some weeks have passed. */
const support: NounPlugin = async (app, context) => {
  context.emailTemplates.push(supportEmail)
  context.hourlyTasks.push({
    name: 'remove messages that could not be mailed',
    run: (now) =>
      removeFailedEmails(context.db, {
        template: supportEmail,
        failedBefore: endedBefore('failedSupportMessages', now),
      }),
  })
  await app.register(formbody)
  app.addHook('onRequest', async (request) => refuseForeignForm(request, context.publicUrl))
  const { doneAt } = formResultPages(app, {
    path: PATH,
    page: '/Support',
    done: { name: 'sent', texts: () => ({ title: supportTexts.sentTitle, sentence: supportTexts.sent }) },
  })

  app.post(
    PATH,
    { schema: { body: SupportMessage, response: { 200: Message, '4xx': ApiProblem } } },
    async (request, reply) => {
      const { db, limits } = context
      const message = request.body
      const now = context.now()
      await limitAddress(context, { request, what: 'support', limit: limits.signupsPerAddress, now })
      const key = limitKey(context.keys, 'support-email', message.email.toLowerCase())
      const wait = await consume(db, { key, limit: MESSAGES_PER_HOUR, window: HOUR, now })
      if (wait > 0) throw tooMany(supportTexts.tooMany, wait)

      await enqueueEmail(db, { template: supportEmail, payload: { message }, now })
      context.jobs.wake()
      return isFormSubmission(request) ? redirectTo(reply, doneAt) : { message: supportTexts.sent }
    },
  )
}

export default support
