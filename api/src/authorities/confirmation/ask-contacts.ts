import { sql } from 'kysely'
import { enqueueEmail } from '../../mail/email-template'
import { DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { limitKey } from '../../platform/limits/limit-key'
import { consume } from '../../platform/limits/limits-store'
import { eachOf, recordContactStep } from '../contacts/contact-changes'
import { isToConfirm } from './confirm-contacts'
import { contactEmail } from './contact-email'

/** Mails to one address in a day that ask it to confirm: an operator's mistake must not fill a mailbox. */
const MAILS_A_DAY = 3

/**
 * Asks those of the contacts that wait for a confirmation, by one mail to each address of an authority. Returns how many
 * mails were written, and the addresses that were asked often enough today. Contacts with a webhook are not asked.
 */
export async function askContacts(
  context: Context,
  transaction: Db,
  { ids, actor }: { ids: string[]; actor: string },
): Promise<{ asked: number; notAsked: string[] }> {
  const now = context.now()
  const contacts = await transaction
    .selectFrom('contacts')
    .select(['id', 'authority_id', 'address'])
    .where(sql<boolean>`id in (select value::bigint from ${eachOf(ids)} as value)`)
    .where('method', '=', 'email')
    .where(isToConfirm)
    .orderBy('id')
    .execute()
  const byMail = new Map<string, { address: string; ids: string[] }>()
  for (const { id, authority_id, address } of contacts) {
    const key = `${authority_id} ${address}`
    const group = byMail.get(key) ?? { address, ids: [] }
    group.ids.push(id)
    byMail.set(key, group)
  }

  const notAsked: string[] = []
  const asked: string[] = []
  for (const [mail, group] of byMail) {
    const key = limitKey(context.keys, 'contact-mails', mail)
    const wait = await consume(transaction, { key, limit: MAILS_A_DAY, window: DAY, now })
    const [contactId] = group.ids
    if (wait > 0 || !contactId) notAsked.push(group.address)
    else {
      await enqueueEmail(transaction, { template: contactEmail, payload: { contactId }, now })
      asked.push(...group.ids)
    }
  }
  await transaction
    .updateTable('contacts')
    .set({ asked_at: now })
    .where(sql<boolean>`id in (select value::bigint from ${eachOf(asked)} as value)`)
    .execute()
  await recordContactStep(transaction, asked, { action: 'asked', actor, at: now })
  return { asked: byMail.size - notAsked.length, notAsked }
}
