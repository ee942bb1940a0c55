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
    select id::bigint, ${action}, ${actor}, ${JSON.stringify(details)}::jsonb, ${at}::timestamptz
    from ${eachOf(contactIds)} as id`.execute(transaction)
}

/** A list of ids in SQL, of any length: a statement holds no more than 65,535 parameters. */
export function eachOf(ids: string[]) {
  return sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`
}
