import { sql } from 'kysely'
import type { Db } from '../platform/database/tables'

const REASONS = 5

/** What visitors have reported to the operators about one report, or one comment on it. */
export interface FlaggedThing {
  reference: string
  comment_id: string | null
  is_hidden: boolean
  count: number
  first_at: Date
  last_at: Date
  /** The number of its newest flag. */
  newest: string
  /** Different ones, the newest first, and at most five. */
  reasons: string[]
}

/** Where a page ends. What is flagged while the list is read would move: flags after `asOf` belong to a later reading. */
export interface FlagsPosition {
  asOf: string
  newest: string
}

/** The flagged things, those flagged last first. */
export async function flaggedThings(
  db: Db,
  { after, limit }: { after?: FlagsPosition; limit: number },
): Promise<FlaggedThing[]> {
  const seen = after ? sql`flags.id <= ${after.asOf}` : sql`true`
  const { rows } = await sql<FlaggedThing>`
    with things as (
      select issue_id, comment_id, count(*)::int as count, min(at) as first_at, max(at) as last_at, max(id) as newest
      from flags
      where ${seen}
      group by issue_id, comment_id
      having ${after ? sql`max(id) < ${after.newest}` : sql`true`}
      order by max(id) desc
      limit ${limit}
    )
    select
      issues.reference, things.comment_id, things.count, things.first_at, things.last_at, things.newest,
      coalesce(issues.hidden_at, comments.hidden_at) is not null as is_hidden,
      array(
        select reason from flags
        where flags.issue_id = things.issue_id and flags.comment_id is not distinct from things.comment_id and ${seen}
        group by reason
        order by max(id) desc
        limit ${REASONS}
      ) as reasons
    from things
      join issues on issues.id = things.issue_id
      left join comments on comments.id = things.comment_id
    order by things.newest desc`.execute(db)
  return rows
}
