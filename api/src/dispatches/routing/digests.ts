import type { Contact } from '../../authorities/authorities-tables'
import type { Db } from '../../platform/database/tables'
import { enqueueMessage } from '../sending/jobs'
import { dayOf, nextMorning } from './digest-times'

/** Mails about single reports that a contact gets in a day; later reports of the day share the digest of the next morning. */
const SINGLE_A_DAY = 5

/**
 * The digest that a new dispatch to a contact goes into; null when it gets a mail of its own, as all do at a webhook. Locks the
 * contact, so that reports at the same time are counted one after the other.
 */
export async function digestFor(
  transaction: Db,
  { contact, now }: { contact: Contact; now: Date },
): Promise<string | null> {
  if (contact.method === 'webhook') return null
  await transaction.selectFrom('contacts').select('id').where('id', '=', contact.id).forNoKeyUpdate().execute()
  const { today } = await transaction
    .selectFrom('dispatches')
    .select(({ fn }) => fn.countAll<string>().as('today'))
    .where('contact_id', '=', contact.id)
    .where('created_at', '>=', dayOf(now))
    .executeTakeFirstOrThrow()
  return Number(today) < SINGLE_A_DAY ? null : openDigest(transaction, { contact, now })
}

async function openDigest(transaction: Db, { contact, now }: { contact: Contact; now: Date }): Promise<string> {
  const due_at = nextMorning(now)
  const open = await transaction
    .selectFrom('dispatch_digests')
    .select('id')
    .where('contact_id', '=', contact.id)
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  if (open) return open.id
  const { id } = await transaction
    .insertInto('dispatch_digests')
    .values({ contact_id: contact.id, due_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = { step: 'digest', digestId: id } as const
  await enqueueMessage(transaction, { method: contact.method, message, now, due: due_at })
  return id
}
