import type { Figures } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { after, DAY } from '../../platform/clock'
import { PREPARED } from '../../platform/database/prepared-statements'
import type { Db } from '../../platform/database/tables'

/**
 * The dashboard's figures: my reports that are not resolved; those first resolved in the last 7 days; the mean days to
 * the first Resolved of those made in the last 90 days; upvotes and comments on all of them in the last 30 days, but
 * for hidden comments.
 */
export async function figuresOf(db: Db, accountId: string, now: Date): Promise<Figures> {
  const month = after(now, -30 * DAY)
  const { rows } = await sql<Figures>`${PREPARED}
    with mine as materialized (
      select id, status, created_at, first_resolved_at, upvotes, comments from issues where account_id = ${accountId}
    )
    select
      count(*) filter (where status <> 'Resolved')::int as active,
      count(*) filter (where first_resolved_at > ${after(now, -7 * DAY)})::int as "resolvedThisWeek",
      (avg(extract(epoch from first_resolved_at - created_at) / 86400)
        filter (where created_at > ${after(now, -90 * DAY)}))::float8 as "responseDays",
      (
        (select count(*) from mine join upvotes on issue_id = mine.id where mine.upvotes > 0 and at > ${month}) +
        (select count(*) from mine join comments on issue_id = mine.id
          where mine.comments > 0 and hidden_at is null and comments.created_at > ${month})
      )::int as engagement
    from mine`.execute(db)
  const figures = rows[0] ?? { active: 0, resolvedThisWeek: 0, responseDays: null, engagement: 0 }
  const { responseDays } = figures
  return { ...figures, responseDays: responseDays === null ? null : Math.round(responseDays * 10) / 10 }
}
