import { sql } from 'kysely'
import type { Contact } from '../../authorities/authorities-tables'
import { routeFor } from '../../authorities/contacts/route-for'
import type { Issue } from '../../issues/issues-tables'
import type { Db } from '../../platform/database/tables'
import type { DispatchReason } from '../dispatches-tables'

type Place = Pick<Issue, 'id' | 'category' | 'state' | 'lga'>

export interface Choice {
  issue: Place
  reason: DispatchReason
  /** Contacts that cannot have it, besides those that already bounced or declined it. */
  not?: string[]
  /** The one contact that an operator or an escalation names. */
  to?: string
}

/**
 * The contact that a dispatch goes to: the named one; after a report was reopened the one that had it; else the most specific
 * one. A contact with the address of one that bounced or declined gets nothing either.
 */
export async function chooseContact(db: Db, { issue, reason, not = [], to }: Choice): Promise<Contact | undefined> {
  if (to !== undefined) return usable(db, to)
  const excluded = await excludedFor(db, issue, not)
  const last = reason === 'reopened' ? await lastContact(db, issue.id) : undefined
  if (last && !excluded.includes(last)) {
    const again = await usable(db, last)
    if (again) return again
  }
  const { category, state, lga } = issue
  return routeFor(db, { category, state, lga, not: excluded })
}

/** A contact that reports may go to. */
export function usable(db: Db, contactId: string): Promise<Contact | undefined> {
  return db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contactId)
    .where('confirmed_at', 'is not', null)
    .where('failed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** The contact that had the report last: one of an authority above only where that one took it over by an answer. */
async function lastContact(db: Db, issueId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('dispatches')
    .innerJoin('issues', 'issues.id', 'dispatches.issue_id')
    .select('contact_id')
    .where('issue_id', '=', issueId)
    .where('dispatches.state', '=', 'sent')
    .where((row) =>
      row.or([row('reason', '<>', 'escalated'), row('dispatches.authority_id', '=', row.ref('issues.authority_id'))]),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.contact_id
}

/** Those of the area's contacts that have the address of a contact which cannot have the report. */
async function excludedFor(db: Db, { id, category, state, lga }: Place, not: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select contacts.id from contacts
    where (category is null or category = ${category})
      and (state is null or state = ${state})
      and (lga is null or lga = ${lga})
      and (exists (
        select 1 from contacts excluded
        where excluded.method = contacts.method and lower(excluded.address) = lower(contacts.address)
          and (excluded.id = any(${not}::bigint[]) or excluded.id in (
            select contact_id from dispatches where issue_id = ${id}
              and (state = 'declined' or (state = 'bounced' and sent_to is null))
          ))
      ) or lower(contacts.address) in (
        select lower(sent_to) from dispatches where issue_id = ${id} and state = 'bounced'
      ))`.execute(db)
  return rows.map((row) => row.id)
}
