import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables'

/** Of one report, so that a single visitor cannot fill the operators' list. */
const OPEN_OF_A_REPORT = 20

/** Stores a hint. The same words about the same report are stored once, and of one report no more than operators read. */
export async function addHint(db: Db, hint: { issueId: string; text: string; now: Date }): Promise<void> {
  const { issueId, text, now } = hint
  await sql`
    insert into authority_hints (issue_id, text, at)
    select ${issueId}::bigint, ${text}::text, ${now}::timestamptz
    from (select count(*) as number, coalesce(bool_or(text = ${text}), false) as is_known
      from authority_hints where issue_id = ${issueId} and settled_at is null) as waiting
    where number < ${OPEN_OF_A_REPORT} and not is_known`.execute(db)
}

/** The oldest hints that wait. */
export function openHints(db: Db, limit: number) {
  return db
    .selectFrom('authority_hints')
    .innerJoin('issues', 'issues.id', 'authority_hints.issue_id')
    .select(['authority_hints.id', 'authority_hints.text', 'authority_hints.at'])
    .select(['issues.reference', 'issues.category', 'issues.lga', 'issues.state'])
    .where('authority_hints.settled_at', 'is', null)
    .orderBy('authority_hints.id')
    .limit(limit)
    .execute()
}

/** How many hints wait. */
export async function countOpenHints(db: Db): Promise<number> {
  const { number } = await db
    .selectFrom('authority_hints')
    .select((select) => select.fn.countAll().as('number'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(number)
}

/** Takes a hint off the list. False when none waits under this id. */
export async function settleHint(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authority_hints')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes hints that were sent before a moment: a text may name a person. */
export async function removeOldHints(db: Db, sentBefore: Date): Promise<void> {
  await db.deleteFrom('authority_hints').where('at', '<', sentBefore).execute()
}
