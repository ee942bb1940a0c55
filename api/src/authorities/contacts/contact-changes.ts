import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables'

/** A step in the history of contacts. `details` is JSON. */
export interface ContactStep {
  action: 'asked' | 'confirmed' | 'failed' | 'ended'
  actor: string
  details?: object
  at: Date
}

/** Adds the same step to the history of each contact, in the transaction that makes it. */
export async function recordContactStep(transaction: Db, contactIds: string[], step: ContactStep): Promise<void> {
  if (contactIds.length === 0) return
  const { action, actor, details = {}, at } = step
  await sql`
    insert into contact_changes (contact_id, action, actor, details, at)
    select id, ${action}, ${actor}, ${JSON.stringify(details)}::jsonb, ${at}::timestamptz
    from unnest(${arrayOf(contactIds)}) as id`.execute(transaction)
}

/**
 * An array of ids in SQL, of any length: a statement holds no more than 65,535 parameters. As an array and not as a subquery,
 * because the database would compare each of 14,000 rows that it has no statistics of with each of 14,000 ids.
 */
export function arrayOf(ids: string[]) {
  return sql`array(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as value)`
}
