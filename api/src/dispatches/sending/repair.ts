import { sql } from 'kysely'
import { IS_NOT_JOINED } from '../../issues/joined/main-report'
import { after, HOUR } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { setHandling } from '../handling'
import { DISPATCH_LANES } from './jobs'
import { enqueueNext, lockIssues } from './settle'

/**
 * Settles what no job works on any more: a dispatch whose attempts are used up has failed, and an operator is asked; one
 * that has lost its job gets another.
 */
export async function repairDispatches(context: Context): Promise<void> {
  const { rows } = await sql<{ id: string; issue_id: string; last_error: string | null }>`
    select dispatches.id, dispatches.issue_id, failed.last_error from dispatches
    join issues on issues.id = dispatches.issue_id and issues.hidden_at is null and ${IS_NOT_JOINED}
    left join lateral (
      select last_error from jobs
      where kind = any(${DISPATCH_LANES}) and failed_at is not null and (payload->>'dispatchId' = dispatches.id::text
        or payload->>'digestId' = dispatches.digest_id::text)
      limit 1
    ) failed on true
    where dispatches.state = 'queued' and dispatches.created_at < ${after(context.now(), -HOUR)}
      and not exists (
        select 1 from jobs where kind = any(${DISPATCH_LANES}) and failed_at is null
          and (payload->>'dispatchId' = dispatches.id::text or payload->>'digestId' = dispatches.digest_id::text)
      )
      and not exists (
        select 1 from dispatches earlier where earlier.issue_id = dispatches.issue_id
          and earlier.number < dispatches.number and earlier.state = 'queued'
      )
    limit 1000`.execute(context.db)
  for (const row of rows) await context.db.transaction().execute((transaction) => repair(context, transaction, row))
  if (rows.length > 0) context.jobs.wake()
}

async function repair(
  context: Context,
  transaction: Db,
  { id, issue_id, last_error }: { id: string; issue_id: string; last_error: string | null },
): Promise<void> {
  const now = context.now()
  await lockIssues(transaction, [issue_id])
  const { numUpdatedRows } = await transaction
    .updateTable('dispatches')
    .set(last_error === null ? { digest_id: null } : { state: 'failed', failure: last_error })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  if (last_error !== null) await setHandling(transaction, issue_id, 'operator', now)
  await enqueueNext(transaction, { issueId: issue_id, now })
}
