import { inLanguage, languageOfTexts } from '@civictrack/contract/languages-of-servers'
import { PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { renderEmail } from '../mail/email'
import { emailTemplate } from '../mail/email-template'
import { linkToken } from './link-token'
import { newsletterConsentTexts as texts } from './newsletter-texts'
import { findSubscription } from './subscriptions-store'

/** Asks an address to confirm its subscription. It is not sent once the subscription is confirmed or was ended. */
export const newsletterEmail = emailTemplate({
  name: 'newsletter',
  queue: 'mail',
  payload: z.object({ subscriptionId: z.uuid() }),
  language: 'request',
  async render({ db, keys, publicUrl }, { subscriptionId }) {
    const subscription = await findSubscription(db, subscriptionId)
    if (!subscription || subscription.confirmed_at) return undefined
    const link = (purpose: 'confirm' | 'unsubscribe') =>
      `${publicUrl}/api/v1/newsletter/${purpose}?token=${linkToken(keys, purpose, subscription.id)}`
    const unsubscribe = link('unsubscribe')
    return inLanguage(languageOfTexts('api/newsletter-consent'), () =>
      renderEmail({
        to: subscription.email,
        subject: texts.mailSubject({ product: PRODUCT }),
        before: [texts.mailAsked({ product: PRODUCT }), link('confirm')],
        after: [texts.mailIgnore, texts.mailRemove({ link: unsubscribe })],
        unsubscribe,
      }),
    )
  },
})
