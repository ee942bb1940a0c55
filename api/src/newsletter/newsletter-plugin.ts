import { ApiProblem, Message, Subscription } from '@civictrack/contract/wire'
import formbody from '@fastify/formbody'
import { enqueueEmail } from '../mail/email-template'
import { HOUR } from '../platform/clock'
import type { NounPlugin } from '../platform/context'
import { tooMany } from '../platform/errors'
import { formResultPages } from '../platform/http/form-result-pages'
import { isFormSubmission, redirectTo, refuseForeignForm } from '../platform/http/form-submissions'
import { limitAddress } from '../platform/limits/client-address'
import { limitKey } from '../platform/limits/limit-key'
import { consume } from '../platform/limits/limits-store'
import { endedBefore } from '../platform/retention'
import { newsletterEmail } from './newsletter-email'
import { newsletterLinks } from './newsletter-links'
import { newsletterTexts } from './newsletter-texts'
import { endSubscriptionOfAccount, exportSubscription } from './subscription-of-account'
import { askForSubscription, removeUnconfirmed } from './subscriptions-store'

const PATH = '/api/v1/newsletter'
const EMAILS_PER_HOUR = 5

/** The newsletter: asking for it, and the links in its email. Responds the same whether the address is known or not. */
const newsletter: NounPlugin = async (app, context) => {
  context.emailTemplates.push(newsletterEmail)
  context.exportSections.push(exportSubscription)
  context.beforeAccountDeletion.push(endSubscriptionOfAccount)
  context.hourlyTasks.push({
    name: 'remove unconfirmed subscriptions',
    run: (now) => removeUnconfirmed(context.db, endedBefore('unconfirmedSubscriptions', now)),
  })
  await app.register(formbody)
  app.addHook('onRequest', async (request) => refuseForeignForm(request, context.publicUrl))
  const { doneAt } = formResultPages(app, {
    path: PATH,
    page: '/#News',
    done: { name: 'asked', texts: () => ({ title: newsletterTexts.askedTitle, sentence: newsletterTexts.asked }) },
  })

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
      if (wait > 0) throw tooMany(newsletterTexts.tooMany, wait)

      await db.transaction().execute(async (transaction) => {
        const subscriptionId = await askForSubscription(transaction, { email, now })
        await enqueueEmail(transaction, { template: newsletterEmail, payload: { subscriptionId }, now })
      })
      context.jobs.wake()
      return isFormSubmission(request) ? redirectTo(reply, doneAt) : { message: newsletterTexts.asked }
    },
  )

  await newsletterLinks(app, context)
}

export default newsletter
