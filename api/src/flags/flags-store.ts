import { type Generated, type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/tables'

declare module '../platform/database/tables' {
  interface Tables {
    flags: FlagsTable
  }
}

/** A visitor's report to the operators. It holds nothing about the visitor. */
interface FlagsTable {
  id: Generated<string>
  issue_id: string
  comment_id: string | null
  reason: string
  at: Date
}

export async function addFlag(db: Db, flag: Insertable<FlagsTable>): Promise<void> {
  await db.insertInto('flags').values(flag).execute()
}

const MAX_REASONS = 5

/** A report or a comment that visitors have flagged, with their flags counted. */
export interface FlaggedItem {
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

/** The end of a page. Flags after `asOf` are left out, as they would change the order between two pages. */
export interface FlagsPosition {
  asOf: string
  newest: string
}

/** The flagged reports and comments, those with the newest flag first. */
export async function flaggedItems(
  db: Db,
  { after, limit }: { after?: FlagsPosition; limit: number },
): Promise<FlaggedItem[]> {
  const seen = after ? sql`flags.id <= ${after.asOf}` : sql`true`
  const { rows } = await sql<FlaggedItem>`
    with items as (
      select issue_id, comment_id, count(*)::int as count, min(at) as first_at, max(at) as last_at, max(id) as newest
      from flags
      where ${seen}
      group by issue_id, comment_id
      having ${after ? sql`max(id) < ${after.newest}` : sql`true`}
      order by max(id) desc
      limit ${limit}
    )
    select
      issues.reference, items.comment_id, items.count, items.first_at, items.last_at, items.newest,
      coalesce(issues.hidden_at, comments.hidden_at) is not null as is_hidden,
      array(
        select reason from flags
        where flags.issue_id = items.issue_id and flags.comment_id is not distinct from items.comment_id and ${seen}
        group by reason
        order by max(id) desc
        limit ${MAX_REASONS}
      ) as reasons
    from items
      join issues on issues.id = items.issue_id
      left join comments on comments.id = items.comment_id
    order by items.newest desc`.execute(db)
  return rows
}
