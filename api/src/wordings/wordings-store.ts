import { sql } from 'kysely'
import type { Db } from '../platform/database/tables'
import type {} from './wordings-tables'

/** So many wait at most: beyond that nobody reads them, and nobody can fill the database. */
const MOST_WAITING = 5000

interface Suggestion {
  language: string
  page: string
  text: string
  wording: string
  now: Date
}

/** Stores a suggestion. The same one is stored once while it waits, and no more than operators can read. */
export async function addWording(db: Db, { language, page, text, wording, now }: Suggestion): Promise<void> {
  await sql`
    insert into wordings (language, page, text, wording, at)
    select ${language}::text, ${page}::text, ${text}::text, ${wording}::text, ${now}::timestamptz
    from (select count(*) as number,
        coalesce(bool_or(language = ${language} and text = ${text} and wording = ${wording}), false) as is_known
      from wordings where settled_at is null) as waiting
    where number < ${MOST_WAITING} and not is_known`.execute(db)
}

/** The oldest suggestions that wait. */
export function waitingWordings(db: Db, limit: number) {
  return db
    .selectFrom('wordings')
    .select(['id', 'language', 'page', 'text', 'wording', 'at'])
    .where('settled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many suggestions wait. */
export async function countWaitingWordings(db: Db): Promise<number> {
  const { number } = await db
    .selectFrom('wordings')
    .select((select) => select.fn.countAll().as('number'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(number)
}

/** Takes a suggestion off the list. False where none waits under this id. */
export async function settleWording(
  db: Db,
  { id, isAccepted, now }: { id: string; isAccepted: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wordings')
    .set({ settled_at: now, is_accepted: isAccepted })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes suggestions that were sent before a moment: a text may name a person. */
export async function removeOldWordings(db: Db, sentBefore: Date): Promise<void> {
  await db.deleteFrom('wordings').where('at', '<', sentBefore).execute()
}
