import { createHash, randomBytes } from 'node:crypto'
import { after, DAY } from '../src/platform/clock'
import type { Db } from '../src/platform/database/tables'
import { addReport } from './dispatched'

/** A report that was sent to a contact, with a link to answer it, as its mail would have. */
export async function addSentReport(
  db: Db,
  to: { authority_id: string; contact_id: string },
  issue: object = {},
): Promise<{ issueId: string; dispatchId: string; token: string }> {
  const at = new Date(Date.now() - 1000)
  const fields = { status: 'Pending', authority_id: to.authority_id, handling: 'sent', handling_since: at }
  const issueId = await addReport(db, { ...fields, ...issue })
  const { id } = await db
    .insertInto('dispatches')
    .values({ issue_id: issueId, number: 1, ...to, reason: 'first', state: 'sent', created_at: at, sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    issueId,
    dispatchId: id,
    token: await addLink(db, { issue_id: issueId, dispatch_id: id, contact_id: to.contact_id }),
  }
}

/** A new link of a report; `purpose` is `answer` unless given. */
export async function addLink(
  db: Db,
  link: { issue_id: string; dispatch_id: string; contact_id: string; purpose?: 'answer' | 'undo'; subject_id?: string },
): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const now = new Date()
  await db
    .insertInto('link_tokens')
    .values({
      ...{ purpose: 'answer', subject_id: null, created_at: now, expires_at: after(now, 90 * DAY) },
      ...link,
      hash: createHash('sha256').update(token).digest('hex'),
    })
    .execute()
  return token
}
