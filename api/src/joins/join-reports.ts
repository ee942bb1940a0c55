import type { Status } from '@civictrack/contract/wire'
import { queuedOf } from '../dispatches/sending/settle'
import type { Issue } from '../issues/issues-tables'
import { refuseJoined } from '../issues/joined/main-report'
import { isOpenToAll } from '../issues/visibility'
import { notifyOfJoin } from '../notifications/notify'
import type { Db } from '../platform/database/tables'
import { ApiError } from '../platform/errors'
import { followingOf } from './joined-state'
import { unitePeople } from './united-people'

/**
 * Joins two reports about the same problem: the older one goes on as the main report, and gets the upvotes and followers of the
 * younger one, nobody twice. Status and handling of the younger one follow the main one from now on, and it is sent to nobody.
 * Its reporter and followers hear of it. Call the queue's `wake` after the transaction. Returns both.
 * @throws ApiError 404 for no such report, 409 where one is hidden, not shared, resolved or joined already, or where others
 *   were joined with the younger one
 */
export async function joinReports(
  transaction: Db,
  { references, now }: { references: [string, string]; now: Date },
): Promise<{ main: Issue; joined: Issue }> {
  const { main, joined } = await lockBoth(transaction, references)
  await refuseUnfit(transaction, { main, joined })
  const before = { report: followingOf(joined), queued: await queuedOf(transaction, joined.id) }
  await transaction.updateTable('issues').set(followingOf(main)).where('id', '=', joined.id).execute()
  await transaction
    .insertInto('report_joins')
    .values({ issue_id: joined.id, main_id: main.id, before: JSON.stringify(before), at: now })
    .execute()
  await unitePeople(transaction, { from: joined.id, to: main.id }, now)
  const note = `It was joined with "${main.title}" (${main.reference}), an older report about the same problem.`
  await notifyOfJoin(transaction, { issueId: joined.id, to: main.status as Status, note, now })
  return { main, joined }
}

async function refuseUnfit(db: Db, { main, joined }: { main: Issue; joined: Issue }): Promise<void> {
  for (const report of [joined, main]) {
    const { reference, status } = report
    if (!isOpenToAll(report)) throw new ApiError(409, `${reference} is not public: only public reports can be joined.`)
    if (status === 'Resolved') throw new ApiError(409, `${reference} is resolved: only open reports can be joined.`)
    await refuseJoined(db, report.id)
  }
  const others = await db
    .selectFrom('report_joins')
    .select('issue_id')
    .where('main_id', '=', joined.id)
    .executeTakeFirst()
  if (others) {
    throw new ApiError(409, `Others were joined with ${joined.reference}, which is the younger one. Undo that first.`)
  }
}

/** Both reports, locked in the order of their ids, so that two people who join them at once wait for each other. */
async function lockBoth(db: Db, references: [string, string]): Promise<{ main: Issue; joined: Issue }> {
  const wanted = references.map((reference) => reference.toUpperCase())
  if (wanted[0] === wanted[1]) throw new ApiError(409, 'Name another report: one cannot be joined with itself.')
  const rows = await db
    .selectFrom('issues')
    .selectAll()
    .where('reference', 'in', wanted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const missing = wanted.find((reference) => !rows.some((row) => row.reference === reference))
  const [main, joined] = rows
  if (missing || !main || !joined) throw new ApiError(404, `There is no report ${missing} here.`)
  return { main, joined }
}
