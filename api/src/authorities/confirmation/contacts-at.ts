import type { Db } from '../../platform/database/tables'
import type { Authority, Contact } from '../authorities-tables'
import { isToConfirm } from './confirm-contacts'

/** The subject of one mail: the contacts of an authority at one address that wait for a confirmation. */
export interface Asked {
  authority: Authority
  address: string
  contacts: Contact[]
}

/** The subject of the mail to a contact; undefined when the contact is no email contact, or has ended. */
export async function askedOf(db: Db, contactId: string): Promise<Asked | undefined> {
  const contact = await db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contactId)
    .where('method', '=', 'email')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!contact) return undefined
  const { authority_id, address } = contact
  const authority = await db
    .selectFrom('authorities')
    .selectAll()
    .where('id', '=', authority_id)
    .executeTakeFirstOrThrow()
  const contacts = await db
    .selectFrom('contacts')
    .selectAll()
    .where('authority_id', '=', authority_id)
    .where('method', '=', 'email')
    .where('address', '=', address)
    .where(isToConfirm)
    .orderBy('id')
    .execute()
  return { authority, address, contacts }
}
