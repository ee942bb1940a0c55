import type { Contact } from '../authorities-tables'

export type Standing = 'confirmed' | 'unconfirmed' | 'failing' | 'ended'

/** Whether reports go to a contact, and if not, why. */
export function standingOf(contact: Pick<Contact, 'confirmed_at' | 'failed_at' | 'ended_at'>): Standing {
  if (contact.ended_at) return 'ended'
  if (contact.failed_at) return 'failing'
  return contact.confirmed_at ? 'confirmed' : 'unconfirmed'
}
