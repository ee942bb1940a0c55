import { newLinkToken } from '../../dispatches/links/link-tokens'
import { plainLine } from '../../mail/plain-line'
import { after } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import { findAnswer } from '../answers-store'
import type { StoredAnswer } from '../answers-tables'
import { UNDO_TIME } from '../undo/undo-answer'

/** An answer with its contact and its report, as a confirmation needs them. */
export interface Confirmable {
  answer: StoredAnswer
  about: { contact: string; method: string; address: string; reference: string; title: string }
}

/** The answer to confirm; undefined once it is undone, or too old to be undone. */
export async function confirmable(db: Db, answerId: string, now: Date): Promise<Confirmable | undefined> {
  const answer = await findAnswer(db, answerId)
  if (!answer || answer.undone_at || after(answer.at, UNDO_TIME) <= now) return undefined
  const about = await db
    .selectFrom('dispatches')
    .innerJoin('contacts', 'contacts.id', 'dispatches.contact_id')
    .innerJoin('issues', 'issues.id', 'dispatches.issue_id')
    .select(['contacts.id as contact', 'method', 'address', 'reference', 'title'])
    .where('dispatches.id', '=', answer.dispatch_id)
    .executeTakeFirst()
  return about && { answer, about: { ...about, title: plainLine(about.title) } }
}

/** The path of a new link that undoes the answer, for 24 hours after it. */
export async function undoLink(db: Db, { answer, about }: Confirmable): Promise<string> {
  const token = await newLinkToken(db, {
    ...{ purpose: 'undo', issueId: answer.issue_id, contactId: about.contact, dispatchId: answer.dispatch_id },
    ...{ subjectId: answer.id, days: 1, now: answer.at },
  })
  return `/Answer/undo/${token}`
}
