import { sql } from 'kysely'
import { after, HOUR } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'

/** A report that needs an operator: its dispatches ended without a way, or one has waited for more than an hour. */
export interface StuckReport {
  reference: string
  title: string
  category: string
  state: string
  lga: string
  status: string
  handling: string
  since: Date | null
  /** Its latest dispatch; null where there was none. */
  dispatch_id: string | null
  dispatch_state: string | null
  reason: string | null
  failure: string | null
  authority: string | null
}

const LATE = HOUR

/** The reports that need an operator, those that wait the longest first. */
export async function stuckReports(db: Db, { now, limit }: { now: Date; limit: number }): Promise<StuckReport[]> {
  const { rows } = await sql<StuckReport>`
    select issues.reference, issues.title, issues.category, issues.state, issues.lga, issues.status, issues.handling,
      coalesce(issues.handling_since, issues.created_at) as since,
      latest.id as dispatch_id, latest.state as dispatch_state, latest.reason, latest.failure, authorities.name as authority
    from issues
    left join lateral (
      select * from dispatches where dispatches.issue_id = issues.id order by number desc limit 1
    ) latest on true
    left join authorities on authorities.id = latest.authority_id
    where issues.hidden_at is null and issues.status <> 'Resolved'
      and (issues.handling = 'operator'
        or (latest.state = 'queued' and latest.digest_id is null and latest.created_at < ${after(now, -LATE)}))
    order by since, issues.id
    limit ${limit}`.execute(db)
  return rows
}
