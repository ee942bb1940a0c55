import { randomUUID } from 'node:crypto'
import type { Issue } from '../src/issues/issues-tables'
import { joinReports } from '../src/joins/join-reports'
import { separateReport } from '../src/joins/separate-report'
import type { Context } from '../src/platform/context'
import type { Db } from '../src/platform/database/tables'
import { WORK_TIME } from './dispatch-work'

/** Joins two reports in a transaction of its own, as the desk does. */
export function join(db: Db, one: string, other: string): Promise<{ main: Issue; joined: Issue }> {
  return db.transaction().execute((transaction) => {
    return joinReports(transaction, { references: [one, other], now: WORK_TIME })
  })
}

/** Takes a joined report apart from its main one, in a transaction of its own. */
export function separate(context: Context, reference: string): Promise<Issue> {
  return context.db.transaction().execute((transaction) => separateReport(context, transaction, reference))
}

/** Adds as many verified accounts, and returns their ids. */
export async function addAccounts(db: Db, count: number): Promise<string[]> {
  const added = await db
    .insertInto('accounts')
    .values(
      Array.from({ length: count }, () => ({
        ...{ first_name: 'Ada', last_name: 'Obi', email: `${randomUUID()}@example.ng`, password_hash: '' },
        ...{ verified_at: WORK_TIME, created_at: WORK_TIME },
      })),
    )
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

/** All that an undo puts back: the report's own row, its upvotes and its followers. */
export async function stateOf(db: Db, reference: string) {
  const { separated_at, ...issue } = await db
    .selectFrom('issues')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return {
    issue,
    votes: await db.selectFrom('upvotes').selectAll().where('issue_id', '=', issue.id).orderBy('account_id').execute(),
    follows: await db
      .selectFrom('follows')
      .selectAll()
      .where('issue_id', '=', issue.id)
      .orderBy('account_id')
      .execute(),
  }
}
