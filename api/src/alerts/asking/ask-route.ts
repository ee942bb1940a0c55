import { lgasOf, states } from '@civictrack/contract/regions'
import { ApiProblem, AreaAlert, Message } from '@civictrack/contract/wire'
import formbody from '@fastify/formbody'
import { canonicalEmail } from '../../accounts/email-address'
import { enqueueEmail } from '../../mail/email-template'
import { HOUR } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { invalidFields, tooMany } from '../../platform/errors'
import { formResultPages } from '../../platform/http/form-result-pages'
import { isFormSubmission, redirectTo, refuseForeignForm } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { limitKey } from '../../platform/limits/limit-key'
import { consume } from '../../platform/limits/limits-store'
import { alertTexts } from '../alert-texts'
import { askForAlert } from '../alerts-store'
import { addressId } from './alert-token'
import { confirmAlertEmail } from './confirm-email'

const PATH = '/api/v1/alerts'
const EMAILS_PER_HOUR = 5

/** Asking for alerts of an area. Responds the same whether the address is known or not. */
export async function askRoute(app: ZodApp, context: Context): Promise<void> {
  await app.register(formbody)
  app.addHook('onRequest', async (request) => refuseForeignForm(request, context.publicUrl))
  const { doneAt } = formResultPages(app, {
    path: PATH,
    page: '/Alerts',
    done: { name: 'asked', texts: () => ({ title: alertTexts.askedTitle, sentence: alertTexts.asked }) },
  })

  app.post(
    PATH,
    { schema: { body: AreaAlert, response: { 200: Message, '4xx': ApiProblem } } },
    async (request, reply) => {
      const { db, limits } = context
      const { state, lga, categories } = request.body
      requireKnownArea(state, lga)
      const email = canonicalEmail(request.body.email)
      const now = context.now()
      await limitAddress(context, { request, what: 'alerts', limit: limits.alertsPerAddress, now })
      const key = limitKey(context.keys, 'alerts-email', email)
      const wait = await consume(db, { key, limit: EMAILS_PER_HOUR, window: HOUR, now })
      if (wait > 0) throw tooMany(alertTexts.tooMany, wait)

      await db.transaction().execute(async (transaction) => {
        const alertId = await askForAlert(transaction, {
          ...{ email, addressId: addressId(context.keys, email), now },
          ...{ state, lga, categories: [categories].flat() },
        })
        await enqueueEmail(transaction, { template: confirmAlertEmail, payload: { alertId }, now })
      })
      context.jobs.wake()
      return isFormSubmission(request) ? redirectTo(reply, doneAt) : { message: alertTexts.asked }
    },
  )
}

/** @throws ApiError 400 for a state or a local government that does not exist */
function requireKnownArea(state: string, lga: string): void {
  if (!states.some(({ name }) => name === state)) throw invalidFields({ state: alertTexts.unknownState })
  if (lga && !lgasOf(state).some(({ name }) => name === lga)) {
    throw invalidFields({ lga: alertTexts.unknownLga })
  }
}
