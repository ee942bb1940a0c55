import type { Position } from '@civictrack/contract/wire'
import type { Db } from '../../platform/database/tables'

/** Stores the reporter's position; a later one replaces an earlier one. */
export async function keepPosition(db: Db, issueId: string, position: Position & { at: Date }): Promise<void> {
  await db
    .insertInto('positions')
    .values({ issue_id: issueId, ...position })
    .onConflict((conflict) => conflict.column('issue_id').doUpdateSet(position))
    .execute()
}

/** Removes positions that were stored before a moment. */
export async function removeOldPositions(db: Db, storedBefore: Date): Promise<void> {
  await db.deleteFrom('positions').where('at', '<', storedBefore).execute()
}

/** Removes the reporter's positions from all reports of an account. */
export async function forgetPositions(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('positions')
    .where('issue_id', 'in', (of) => of.selectFrom('issues').select('id').where('account_id', '=', accountId))
    .execute()
}
