import { languageOfTexts } from '@civictrack/contract/languages-of-servers'
import { mailLinkRoutes } from '../mail/links/mail-link'
import type { Context } from '../platform/context'
import type { Question } from '../platform/http/note-page'
import type { ZodApp } from '../platform/http/zod-app'
import { formPageTexts } from '../platform/platform-texts'
import { readLinkToken } from './link-token'
import { newsletterConsentTexts, newsletterTexts as texts } from './newsletter-texts'
import { confirmSubscription, endSubscription, findSubscription } from './subscriptions-store'

/** The links in the newsletter's email: each asks first. */
export async function newsletterLinks(app: ZodApp, { db, keys, now }: Context): Promise<void> {
  const home = () => ({ to: '/', label: formPageTexts.backToHome })
  const ended = () => ({ title: texts.endedTitle, sentence: texts.ended, back: home() })
  await mailLinkRoutes(app, {
    path: '/api/v1/newsletter/confirm',
    read: (token) => readLinkToken(keys, 'confirm', token),
    ask: async (id) => ((await findSubscription(db, id)) ? consent() : ended()),
    async act(id) {
      const isThere = await confirmSubscription(db, { id, now: now() })
      return isThere ? { title: texts.confirmedTitle, sentence: texts.confirmed, back: home() } : ended()
    },
    back: home,
  })
  await mailLinkRoutes(app, {
    path: '/api/v1/newsletter/unsubscribe',
    read: (token) => readLinkToken(keys, 'unsubscribe', token),
    ask: async () => ({
      title: texts.unsubscribeTitle,
      sentence: texts.unsubscribe,
      button: texts.unsubscribeButton,
    }),
    async act(id) {
      await endSubscription(db, id)
      return { title: texts.unsubscribedTitle, sentence: texts.unsubscribed, back: home() }
    },
    back: home,
  })
}

function consent(): Question {
  const { title, sentence, button } = newsletterConsentTexts
  return { title, sentence, button, language: languageOfTexts('api/newsletter-consent') }
}
