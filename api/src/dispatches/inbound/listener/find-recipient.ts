import { after, DAY } from '../../../platform/clock'
import type { Context } from '../../../platform/context'
import { readBounceAddress, readReplyAddress } from '../../addresses/dispatch-address'

/** The dispatch that a mail is about, and whether it is meant as a delivery report or as a reply. */
export interface Recipient {
  use: 'bounce' | 'reply'
  dispatchId: string
}

/** As long as the answer link in the same mail. */
const VALID = 90 * DAY

/** The dispatch of one of our signed addresses; undefined for a forged or expired one, or when the dispatch is gone. */
export async function findRecipient(context: Context, address: string): Promise<Recipient | undefined> {
  const recipient = readRecipient(context, address)
  if (!recipient) return undefined
  const begin = after(context.now(), -VALID)
  const dispatch = await context.db
    .selectFrom('dispatches')
    .select('id')
    .where('id', '=', recipient.dispatchId)
    .where(({ fn }) => fn.coalesce('sent_at', 'created_at'), '>', begin)
    .executeTakeFirst()
  return dispatch && recipient
}

function readRecipient({ keys }: Context, address: string): Recipient | undefined {
  const bounced = readBounceAddress(keys, address)
  if (bounced) return { use: 'bounce', dispatchId: bounced }
  const answered = readReplyAddress(keys, address)
  return answered ? { use: 'reply', dispatchId: answered } : undefined
}
