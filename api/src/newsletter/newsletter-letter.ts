import { PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { type Letter, letter } from '../mail/letter'
import type { Context } from '../platform/context'
import { linkToken } from './link-token'
import { findSubscription } from './subscriptions-store'

const Payload = z.object({ letter: z.literal('newsletter'), subscriptionId: z.uuid() })

/** The letter that asks an address to confirm its subscription; undefined for another kind, or when nothing is to be said. */
export async function newsletterLetter(
  { db, keys, publicUrl }: Pick<Context, 'db' | 'keys' | 'publicUrl'>,
  payload: unknown,
): Promise<Letter | undefined> {
  const { success, data: asked } = Payload.safeParse(payload)
  const subscription = success ? await findSubscription(db, asked.subscriptionId) : undefined
  if (!subscription || subscription.confirmed_at) return undefined
  const link = (purpose: 'confirm' | 'unsubscribe') =>
    `${publicUrl}/api/v1/newsletter/${purpose}?token=${linkToken(keys, purpose, subscription.id)}`
  const stop = link('unsubscribe')
  return letter({
    to: subscription.email,
    subject: `Please confirm your ${PRODUCT} newsletter`,
    before: [
      `Someone, we hope you, asked to get the ${PRODUCT} newsletter at this address. To confirm, open:`,
      link('confirm'),
    ],
    after: [
      'If it was not you, you can ignore this message: without your confirmation no newsletter is sent.',
      `To have this address removed, now or later, open: ${stop}`,
    ],
    unsubscribe: stop,
  })
}
