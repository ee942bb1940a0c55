import * as z from 'zod'
import { after } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import { DEFAULT_RETRY, type JobKind } from '../../platform/jobs/job-kind'
import { enqueue } from '../../platform/jobs/jobs-store'
import { RETENTION } from '../../platform/retention'
import type {} from '../alerts-tables'

/** Tells addresses of a report that became public. */
export const alertsJob: JobKind<{ issueId: string }> = {
  name: 'area-alerts',
  payload: z.object({ issueId: z.string().regex(/^\d{1,18}$/) }),
  concurrency: 1,
  retry: DEFAULT_RETRY,
}

/**
 * Puts reports that became public into the queue for the addresses that want them, each once. A report from before the time
 * for which we know who was told is no news any more. Call the queue's `wake` after the transaction.
 */
export async function addAlertNews(
  transaction: Db,
  { issueIds, now }: { issueIds: string[]; now: Date },
): Promise<void> {
  if (issueIds.length === 0) return
  const news = await transaction
    .insertInto('alert_news')
    .columns(['issue_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('issues')
        .select(({ val }) => ['id', val(now).as('at')])
        .where('id', 'in', issueIds)
        .where('created_at', '>', after(now, -RETENTION.sentAlerts.time))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('area_alerts')
              .select('area_alerts.id')
              .whereRef('area_alerts.state', '=', 'issues.state')
              .where('confirmed_at', 'is not', null),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('issue_id')
    .execute()
  for (const { issue_id } of news) await enqueue(transaction, { kind: alertsJob, payload: { issueId: issue_id }, now })
}

/** The public reports of an account that nobody was told of yet: its owner has just decided to share them. */
export async function sharedUntold(transaction: Db, accountId: string): Promise<string[]> {
  const reports = await transaction
    .selectFrom('issues')
    .leftJoin('alert_news', 'alert_news.issue_id', 'issues.id')
    .select('issues.id')
    .where('account_id', '=', accountId)
    .where('is_shared', '=', true)
    .where('alert_news.issue_id', 'is', null)
    .orderBy('issues.id', 'desc')
    .limit(200)
    .execute()
  return reports.map(({ id }) => id)
}
