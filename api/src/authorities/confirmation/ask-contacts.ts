import { sql } from 'kysely'
import { enqueueEmails } from '../../mail/email-template'
import { after, DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import type { Contact } from '../authorities-tables'
import { arrayOf, recordContactStep } from '../contacts/contact-changes'
import { isToConfirm } from './confirm-contacts'
import { contactEmail } from './contact-email'

/** Mails to one address in a day that ask it to confirm: an operator's mistake must not fill a mailbox. */
const MAILS_A_DAY = 3

type Asked = Pick<Contact, 'id' | 'authority_id' | 'address'>

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
  // Locked, so that two calls at once count each other's mails.
  const contacts = await transaction
    .selectFrom('contacts')
    .select(['id', 'authority_id', 'address'])
    .where(sql<boolean>`id = any(${arrayOf(ids)})`)
    .where('method', '=', 'email')
    .where(isToConfirm)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const groups = byMail(contacts)
  const written = await mailsOfToday(transaction, { groups, now })
  const isEnough = (mail: string) => (written.get(mail) ?? 0) >= MAILS_A_DAY
  const allowed = [...groups].filter(([mail]) => !isEnough(mail)).map(([, group]) => group)
  const notAsked = [...groups].filter(([mail]) => isEnough(mail)).map(([, group]) => group[0]?.address ?? '')

  const payloads = allowed.flatMap(([first]) => (first ? [{ contactId: first.id }] : []))
  await enqueueEmails(transaction, { template: contactEmail, payloads, now })
  const asked = allowed.flat().map(({ id }) => id)
  await transaction
    .updateTable('contacts')
    .set({ asked_at: now })
    .where(sql<boolean>`id = any(${arrayOf(asked)})`)
    .execute()
  await recordContactStep(transaction, asked, { action: 'asked', actor, at: now })
  return { asked: payloads.length, notAsked }
}

const mailKey = ({ authority_id, address }: Omit<Asked, 'id'>) => `${authority_id} ${address}`

/** The contacts that one mail asks for, by `mailKey`. */
function byMail(contacts: Asked[]): Map<string, Asked[]> {
  const groups = new Map<string, Asked[]>()
  for (const contact of contacts) {
    const group = groups.get(mailKey(contact))
    if (group) group.push(contact)
    else groups.set(mailKey(contact), [contact])
  }
  return groups
}

/** How many mails each address of an authority got in the last day, by `mailKey`; the history of contacts knows. */
async function mailsOfToday(
  db: Db,
  { groups, now }: { groups: Map<string, Asked[]>; now: Date },
): Promise<Map<string, number>> {
  const authorities = [...new Set([...groups.values()].flat().map(({ authority_id }) => authority_id))]
  const { rows } = await sql<Omit<Asked, 'id'> & { mails: string }>`
    select contacts.authority_id, contacts.address, count(distinct contact_changes.at) as mails
    from contacts join contact_changes on contact_changes.contact_id = contacts.id
    where contacts.authority_id = any(${arrayOf(authorities)})
      and contact_changes.action = 'asked' and contact_changes.at > ${after(now, -DAY)}
    group by contacts.authority_id, contacts.address`.execute(db)
  return new Map(rows.map((row) => [mailKey(row), Number(row.mails)]))
}
