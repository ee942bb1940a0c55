import { PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { renderEmail } from '../mail/email'
import { emailTemplate } from '../mail/email-template'
import { linkToken } from './link-token'
import { findSubscription } from './subscriptions-store'

/** Asks an address to confirm its subscription. It is not sent once the subscription is confirmed or was ended. */
export const newsletterEmail = emailTemplate({
  name: 'newsletter',
  queue: 'mail',
  payload: z.object({ subscriptionId: z.uuid() }),
  async render({ db, keys, publicUrl }, { subscriptionId }) {
    const subscription = await findSubscription(db, subscriptionId)
    if (!subscription || subscription.confirmed_at) return undefined
    const link = (purpose: 'confirm' | 'unsubscribe') =>
      `${publicUrl}/api/v1/newsletter/${purpose}?token=${linkToken(keys, purpose, subscription.id)}`
    const unsubscribe = link('unsubscribe')
    return renderEmail({
      to: subscription.email,
      subject: `Please confirm your ${PRODUCT} newsletter`,
      before: [
        `You, or another person, asked to get the ${PRODUCT} newsletter at this address. To confirm, open:`,
        link('confirm'),
      ],
      after: [
        'If it was not you, you can ignore this message: without your confirmation no newsletter is sent.',
        `To have this address removed, now or later, open: ${unsubscribe}`,
      ],
      unsubscribe,
    })
  },
})
