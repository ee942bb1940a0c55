import { sql } from 'kysely'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import type { Contact } from '../authorities-tables'
import { arrayOf, recordContactStep } from '../contacts/contact-changes'

export interface Confirmation {
  ids: string[]
  by: 'mail' | 'evidence'
  /** The reason why an operator is sure; empty for a confirmation by mail. */
  evidence: string
  actor: string
}

/**
 * Confirms those of the contacts that are unconfirmed or were found not to work, and returns them: reports go to them from
 * now on. Call the queue's `wake` after the transaction.
 */
export async function confirmContacts(context: Context, transaction: Db, given: Confirmation): Promise<Contact[]> {
  const { ids, by, evidence, actor } = given
  const at = context.now()
  const confirmed = await transaction
    .updateTable('contacts')
    .set({ confirmed_at: at, confirmed_by: by, evidence, failed_at: null, failure: '' })
    .where(sql<boolean>`id = any(${arrayOf(ids)})`)
    .where(isToConfirm)
    .returningAll()
    .execute()
  await recordContactStep(
    transaction,
    confirmed.map(({ id }) => id),
    { action: 'confirmed', actor, details: { by, evidence }, at },
  )
  for (const contact of confirmed) {
    for (const hear of context.onContactConfirmed) await hear(transaction, contact)
  }
  return confirmed
}

/** Matches contacts that get no report until somebody confirms them. */
export const isToConfirm = sql<boolean>`(contacts.ended_at is null and (contacts.confirmed_at is null or contacts.failed_at is not null))`
