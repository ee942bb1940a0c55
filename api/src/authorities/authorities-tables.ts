import type { AuthorityKind, ContactMethod } from '@civictrack/contract/wire'
import type { Generated, Selectable } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    authorities: AuthoritiesTable
    contacts: ContactsTable
    contact_changes: ContactChangesTable
    authority_hints: AuthorityHintsTable
  }
}

export type Authority = Selectable<AuthoritiesTable>
export type Contact = Selectable<ContactsTable>

interface AuthoritiesTable {
  id: Generated<string>
  slug: string
  name: string
  kind: AuthorityKind
  parent_id: string | null
  website: Generated<string>
  created_at: Date
}

/** Where reports of an area and a category go; null stands for all of them. Confirmed for its present address only. */
interface ContactsTable {
  id: Generated<string>
  authority_id: string
  state: string | null
  lga: string | null
  category: string | null
  method: ContactMethod
  /** An email address, or the https address of a webhook. Never public. */
  address: string
  source_url: string
  /** A day, as YYYY-MM-DD. */
  checked_on: string
  /** When the confirmation was last asked for by mail. */
  asked_at: Generated<Date | null>
  confirmed_at: Generated<Date | null>
  confirmed_by: Generated<'mail' | 'evidence' | null>
  evidence: Generated<string>
  /** When its address was found not to work: it gets no report until it is confirmed again. */
  failed_at: Generated<Date | null>
  failure: Generated<string>
  ended_at: Generated<Date | null>
  created_at: Date
}

interface ContactChangesTable {
  id: Generated<string>
  contact_id: string
  action: string
  actor: string
  /** JSON as text when it is written. */
  details: Generated<unknown>
  at: Date
}

/** A visitor's hint about a missing authority; nothing about the visitor. */
interface AuthorityHintsTable {
  id: Generated<string>
  issue_id: string
  text: string
  settled_at: Generated<Date | null>
  at: Date
}
