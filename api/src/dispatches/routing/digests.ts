import type { Contact } from '../../authorities/authorities-tables'
import type { Db } from '../../platform/database/tables'
import { enqueueMessage } from '../sending/jobs'
import { dayOf, nextMorning } from './digest-times'

/** Mails about single reports that a contact gets in a day; later reports of the day share the digest of the next morning. */
const SINGLE_A_DAY = 5

/**
 * The digest that a new dispatch to a contact goes into; null when it gets a mail of its own, as all do at a webhook. The first
 * reports of a day lock the contact, so that those at the same time are counted one after the other. Once they are used up
 * they stay so for the day: later reports join the open digest without waiting for each other.
 */
export async function digestFor(
  transaction: Db,
  { contact, now }: { contact: Contact; now: Date },
): Promise<string | null> {
  if (contact.method === 'webhook') return null
  const open =
    (await areSinglesUsed(transaction, { contact, now })) && (await findDigest(transaction, { contact, now }))
  if (open) return open
  await transaction.selectFrom('contacts').select('id').where('id', '=', contact.id).forNoKeyUpdate().execute()
  return (await areSinglesUsed(transaction, { contact, now })) ? openDigest(transaction, { contact, now }) : null
}

interface Day {
  contact: Contact
  now: Date
}

/** Reads a few rows only, however many reports a contact gets in a day. */
async function areSinglesUsed(transaction: Db, { contact, now }: Day): Promise<boolean> {
  const today = await transaction
    .selectFrom('dispatches')
    .select('id')
    .where('contact_id', '=', contact.id)
    .where('created_at', '>=', dayOf(now))
    .limit(SINGLE_A_DAY)
    .execute()
  return today.length === SINGLE_A_DAY
}

async function findDigest(transaction: Db, { contact, now }: Day): Promise<string | undefined> {
  const open = await transaction
    .selectFrom('dispatch_digests')
    .select('id')
    .where('contact_id', '=', contact.id)
    .where('due_at', '=', nextMorning(now))
    .executeTakeFirst()
  return open?.id
}

async function openDigest(transaction: Db, { contact, now }: Day): Promise<string> {
  const known = await findDigest(transaction, { contact, now })
  if (known) return known
  const due_at = nextMorning(now)
  const { id } = await transaction
    .insertInto('dispatch_digests')
    .values({ contact_id: contact.id, due_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = { step: 'digest', digestId: id } as const
  await enqueueMessage(transaction, { method: contact.method, message, now, due: due_at })
  return id
}
