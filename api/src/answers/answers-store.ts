import type { Dispatch } from '../dispatches/dispatches-tables'
import { PREPARED } from '../platform/database/prepared-statements'
import type { Db } from '../platform/database/tables'
import type { StoredAnswer } from './answers-tables'

export function findAnswer(db: Db, id: string): Promise<StoredAnswer | undefined> {
  return db.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest answer of a contact to a report that was not undone: reopening makes a new dispatch to the same contact. */
export function lastAnswer(db: Db, dispatchId: string): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('answers')
    .selectAll()
    .where('dispatch_id', '=', dispatchId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The answers to a report that stand, oldest first, each with the name of the authority. */
export function answersOf(db: Db, issueId: string) {
  return db
    .selectFrom('answers')
    .modifyFront(PREPARED)
    .innerJoin('authorities', 'authorities.id', 'answers.authority_id')
    .select(['answers.id', 'answer', 'note', 'expected_on', 'photo_id', 'at', 'dispatch_id', 'name as authority'])
    .where('issue_id', '=', issueId)
    .where('undone_at', 'is', null)
    .orderBy('answers.id')
    .execute()
}

/** The newest dispatch of a report to a contact: an older link answers that one. */
export function newestDispatch(db: Db, to: { issueId: string; contactId: string }): Promise<Dispatch | undefined> {
  return db
    .selectFrom('dispatches')
    .selectAll()
    .where('issue_id', '=', to.issueId)
    .where('contact_id', '=', to.contactId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
