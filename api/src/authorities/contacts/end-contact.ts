import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import type { Contact } from '../authorities-tables'
import { recordContactStep } from './contact-changes'

export interface Ending {
  id: string
  /** How an operator knows that reports must not go there any more. */
  evidence: string
  actor: string
}

/**
 * Ends a contact: no report goes to it any more, and those that it has not answered take another way. A later import that
 * names it brings it back, unconfirmed. Returns undefined where it does not exist or had ended already. Call the queue's `wake`
 * after the transaction.
 */
export async function endContact(
  context: Context,
  transaction: Db,
  { id, evidence, actor }: Ending,
): Promise<Contact | undefined> {
  const at = context.now()
  const ended = await transaction
    .updateTable('contacts')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!ended) return undefined
  await recordContactStep(transaction, [id], { action: 'ended', actor, details: { evidence }, at })
  for (const hear of context.onContactEnded) await hear(transaction, ended)
  return ended
}
