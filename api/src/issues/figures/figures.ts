import type { Figures } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { after, DAY } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'

/**
 * The dashboard's figures: my reports that are not resolved; those first resolved in the last 7 days; the mean days to
 * the first Resolved of those made in the last 90 days; upvotes and comments on all of them in the last 30 days.
 */
export async function figuresOf(db: Db, accountId: string, now: Date): Promise<Figures> {
  const { rows } = await sql<{ active: number; resolvedThisWeek: number; responseDays: number | null }>`
    select
      count(*) filter (where status <> 'Resolved')::int as active,
      count(*) filter (where first_resolved_at > ${after(now, -7 * DAY)})::int as "resolvedThisWeek",
      (avg(extract(epoch from first_resolved_at - created_at) / 86400)
        filter (where created_at > ${after(now, -90 * DAY)}))::float8 as "responseDays"
    from issues where account_id = ${accountId}`.execute(db)
  const [row] = rows
  const engagement = await engagementOf(db, accountId, after(now, -30 * DAY))
  return {
    active: row?.active ?? 0,
    resolvedThisWeek: row?.resolvedThisWeek ?? 0,
    responseDays: row?.responseDays == null ? null : Math.round(row.responseDays * 10) / 10,
    engagement,
  }
}

/** Upvotes and comments since then on everything that an account has reported; hidden comments do not count. */
async function engagementOf(db: Db, accountId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ engagement: number }>`
    select (
      (select count(*) from issues join upvotes on issue_id = issues.id
        where issues.account_id = ${accountId} and issues.upvotes > 0 and at > ${since}) +
      (select count(*) from issues join comments on issue_id = issues.id
        where issues.account_id = ${accountId} and issues.comments > 0
          and comments.hidden_at is null and comments.created_at > ${since})
    )::int as engagement`.execute(db)
  return rows[0]?.engagement ?? 0
}
