import { mailLinkRoutes } from '../mail/links/mail-link'
import type { Context } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { readLinkToken } from './link-token'
import { NOTES, QUESTIONS } from './newsletter-notes'
import { confirmSubscription, endSubscription, findSubscription } from './subscriptions-store'

/** The links in the newsletter's email: each asks first. */
export async function newsletterLinks(app: ZodApp, { db, keys, now }: Context): Promise<void> {
  await mailLinkRoutes(app, {
    path: '/api/v1/newsletter/confirm',
    read: (token) => readLinkToken(keys, 'confirm', token),
    ask: async (id) => ((await findSubscription(db, id)) ? QUESTIONS.confirm : { ...NOTES.ended, back: HOME }),
    async act(id) {
      const isThere = await confirmSubscription(db, { id, now: now() })
      return { ...(isThere ? NOTES.confirm : NOTES.ended), back: HOME }
    },
    back: HOME,
  })
  await mailLinkRoutes(app, {
    path: '/api/v1/newsletter/unsubscribe',
    read: (token) => readLinkToken(keys, 'unsubscribe', token),
    ask: async () => QUESTIONS.unsubscribe,
    async act(id) {
      await endSubscription(db, id)
      return { ...NOTES.unsubscribe, back: HOME }
    },
    back: HOME,
  })
}

const HOME = { to: '/', label: 'Back to the home page' }
