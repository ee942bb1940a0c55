import type { Status } from '@civictrack/contract/wire'
import { dispatchReport } from '../dispatches/dispatch-report'
import { giveBack } from '../dispatches/give-back'
import { takeUpAgain } from '../dispatches/sending/settle'
import type { Issue } from '../issues/issues-tables'
import { mainOf } from '../issues/joined/main-report'
import { notifyOfJoin } from '../notifications/notify'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { ApiError } from '../platform/errors'
import { Before } from './joined-state'
import { givePeopleBack } from './united-people'

/**
 * Takes a joined report and its main one apart again: the main one gives the upvotes and followers back that it got by it, and
 * the report has its own status and handling again, and its dispatches that had not gone out go out. Silence counts anew from
 * now. Call the queue's `wake` after the transaction. Returns the main report.
 * @throws ApiError 404 for no such report, 409 for one that is not joined
 */
export async function separateReport(context: Context, transaction: Db, reference: string): Promise<Issue> {
  const { issue, main } = await lockWithMain(transaction, reference)
  const join = await transaction
    .selectFrom('report_joins')
    .select('before')
    .where('issue_id', '=', issue.id)
    .executeTakeFirstOrThrow()
  const { report, queued } = Before.parse(join.before)
  const now = context.now()
  await givePeopleBack(transaction, { from: issue.id, to: main.id })
  await transaction.deleteFrom('report_joins').where('issue_id', '=', issue.id).execute()
  await transaction
    .updateTable('issues')
    .set({ ...report, separated_at: now })
    .where('id', '=', issue.id)
    .execute()
  const note = `It is a report of its own again, and no longer joined with "${main.title}" (${main.reference}).`
  await notifyOfJoin(transaction, { issueId: issue.id, to: report.status as Status, note, now })
  await takeUpAgain(context, transaction, { issueId: issue.id, queued })
  await routeBounced(context, transaction, issue.id)
  return main
}

/** The mail about the report came back while it was joined: it takes its next route now. */
async function routeBounced(context: Context, transaction: Db, issueId: string): Promise<void> {
  const last = await transaction
    .selectFrom('dispatches')
    .innerJoin('issues', 'issues.id', 'dispatches.issue_id')
    .select(['dispatches.state', 'dispatches.note', 'issues.handling'])
    .where('issue_id', '=', issueId)
    .where('reason', '<>', 'escalated')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.state !== 'bounced' || last.handling === 'operator') return
  const next = await dispatchReport(context, transaction, { issueId, reason: 'bounced', note: last.note })
  const note = 'It could not be delivered to the authority.'
  if (!next) await giveBack(context, transaction, { issueId, note })
}

/** Both reports, locked in the order of their ids: a main report is always the older one. */
async function lockWithMain(transaction: Db, reference: string): Promise<{ issue: Issue; main: Issue }> {
  const wanted = reference.toUpperCase()
  const known = await transaction.selectFrom('issues').selectAll().where('reference', '=', wanted).executeTakeFirst()
  if (!known) throw new ApiError(404, `There is no report ${wanted} here.`)
  const main = await mainOf(transaction, known.id)
  const ids = main ? [main.id, known.id] : [known.id]
  await transaction.selectFrom('issues').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  const still = await mainOf(transaction, known.id)
  if (!main || still?.id !== main.id) throw new ApiError(409, `${wanted} is not joined with another report.`)
  return { issue: known, main }
}
