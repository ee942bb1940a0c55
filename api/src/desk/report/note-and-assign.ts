import type { PrivateNote } from '@civictrack/contract/staff'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { type DeskCall, recordAtDesk, reportOf } from '../desk-of'

interface Work {
  db: Db
  desk: DeskCall
  reference: string
}

/** Adds a private note. The audit says that one was written, not what it says. */
export async function addNote(_context: Context, { db, desk, reference }: Work, text: string): Promise<PrivateNote> {
  const { authorityId, name: actor, now: at } = desk
  const { id: issueId, ...report } = await reportOf(db, desk, reference)
  const { id } = await db
    .insertInto('private_notes')
    .values({ issue_id: issueId, authority_id: authorityId, actor, text, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAtDesk(db, desk, { action: 'note', reference: report.reference })
  return { id, actor, text, at: at.toISOString() }
}

/** Gives a report to a member of the authority: by the id of the membership, `me`, or nobody. @throws ApiError 400, 404 */
export async function assign(_context: Context, { db, desk, reference }: Work, assignee: string | null): Promise<void> {
  const { authorityId, now: at } = desk
  const report = await reportOf(db, desk, reference)
  const member = assignee === null ? undefined : await memberOf(db, desk, assignee)
  await db.deleteFrom('assignments').where('issue_id', '=', report.id).where('authority_id', '=', authorityId).execute()
  if (member) {
    await db
      .insertInto('assignments')
      .values({ issue_id: report.id, authority_id: authorityId, member_id: member.member_id, at })
      .execute()
  }
  const details = { to: member?.name ?? null }
  await recordAtDesk(db, desk, { action: 'assign', reference: report.reference, details })
}

async function memberOf(db: Db, desk: DeskCall, assignee: string) {
  const id = assignee === 'me' ? desk.membershipId : assignee
  const member = /^\d{1,18}$/.test(id)
    ? await db
        .selectFrom('staff_memberships')
        .innerJoin('staff_members', 'staff_members.id', 'staff_memberships.member_id')
        .select(['member_id', 'name'])
        .where('staff_memberships.id', '=', id)
        .where('authority_id', '=', desk.authorityId)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!member)
    throw new ApiError(400, 'Choose a member of your authority.', { fields: { assignee: 'Choose a member' } })
  return member
}
