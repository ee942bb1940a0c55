import type { DeskReportDetail } from '@civictrack/contract/staff'
import { sql } from 'kysely'
import { undoRefusal } from '../../answers/undo/undo-answer'
import { findByReference } from '../../issues/issues-store'
import type { Issue } from '../../issues/issues-tables'
import { joinedWith, mainOf } from '../../issues/joined/main-report'
import { timelineOf } from '../../issues/timeline/timeline'
import { photoPath } from '../../media/store/photo-names'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { type DeskCall, reportOf } from '../desk-of'
import { presentDeskReport } from '../list/present-desk'

/** Everything that an authority sees of a report that it has or had. @throws ApiError 404 */
export async function viewReport(context: Context, desk: DeskCall, reference: string): Promise<DeskReportDetail> {
  const { db } = context
  const row = await reportOf(db, desk, reference)
  const issue = await findByReference(db, row.reference)
  if (!issue) throw new ApiError(404, 'There is no report with this reference here.')
  const timeline = await timelineOf(context, issue)
  const dispatches = await dispatchesOf(db, row.id, desk.authorityId)
  const main = await mainOf(db, issue.id)
  const isWithUs = dispatches.some(({ state }) => state === 'sent' || state === 'queued')
  return {
    ...presentDeskReport(row, 1600),
    // An authority that has given the report away does not handle it any more.
    position: isWithUs ? await positionOf(db, row.id) : null,
    history: timeline.flatMap(({ status, date }) => (status ? [{ status, date }] : [])),
    timeline,
    dispatches,
    answers: await answersOf(db, issue, desk),
    replies: await repliesOf(db, row.id, desk.authorityId),
    notes: await notesOf(db, row.id, desk.authorityId),
    canAnswer: isWithUs && !main,
    joinedTo: main ? { reference: main.reference, title: main.title } : null,
    joined: (await joinedWith(db, issue.id)).map((one) => ({ reference: one.reference, title: one.title })),
  }
}

/** A position is stored only where the reporter gave and allows it; it goes to the authority that has the report. */
async function positionOf(db: Db, issueId: string): Promise<DeskReportDetail['position']> {
  const row = await db
    .selectFrom('positions')
    .select(['latitude', 'longitude', 'accuracy'])
    .where('issue_id', '=', issueId)
    .executeTakeFirst()
  return row ?? null
}

async function dispatchesOf(db: Db, issueId: string, authorityId: string): Promise<DeskReportDetail['dispatches']> {
  const rows = await db
    .selectFrom('dispatches')
    .innerJoin('contacts', 'contacts.id', 'dispatches.contact_id')
    .select(['dispatches.id', 'number', 'dispatches.state', 'reason', 'note', 'address', 'dispatches.created_at'])
    .select(['sent_at', 'dispatches.failure'])
    .where('issue_id', '=', issueId)
    .where('dispatches.authority_id', '=', authorityId)
    .orderBy('number')
    .execute()
  return rows.map(({ address, created_at, sent_at, ...row }) => ({
    ...row,
    contact: address,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }))
}

async function answersOf(db: Db, issue: Issue, { authorityId, now }: DeskCall): Promise<DeskReportDetail['answers']> {
  const rows = await db
    .selectFrom('answers')
    .selectAll()
    .where('issue_id', '=', issue.id)
    .where('authority_id', '=', authorityId)
    .orderBy('id')
    .execute()
  const newest = rows.findLast(({ undone_at }) => undone_at === null)
  const canUndo = newest !== undefined && !(await undoRefusal(db, { answer: newest, issue, now }))
  return rows.map(({ id, answer, note, expected_on, photo_id, by, actor, at, undone_at }) => ({
    ...{ id, answer, note, expectedOn: expected_on, by, actor, at: at.toISOString() },
    photo: photo_id && photoPath(photo_id, 1600),
    isUndone: undone_at !== null,
    canUndo: id === newest?.id && canUndo,
  }))
}

async function repliesOf(db: Db, issueId: string, authorityId: string): Promise<DeskReportDetail['replies']> {
  const rows = await db
    .selectFrom('dispatch_replies')
    .innerJoin('dispatches', 'dispatches.id', 'dispatch_replies.dispatch_id')
    .select(['text', 'at'])
    .where('issue_id', '=', issueId)
    .where('authority_id', '=', authorityId)
    .orderBy('dispatch_replies.id')
    .execute()
  return rows.map(({ text, at }) => ({ text, at: at.toISOString() }))
}

/** The private notes of an authority on a report; without an authority, those of the operators. */
async function notesOf(db: Db, issueId: string, authorityId: string | null): Promise<DeskReportDetail['notes']> {
  const rows = await db
    .selectFrom('private_notes')
    .select(['id', 'actor', 'text', 'at'])
    .where('issue_id', '=', issueId)
    .where(sql<boolean>`authority_id is not distinct from ${authorityId}::bigint`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
