import { sql } from 'kysely'
import { STANDS_IN_PUBLIC } from '../issues/joined/main-report'
import type { Db } from '../platform/database/tables'

/** The public reports of an area. */
interface AreaCount {
  open: number
  resolved: number
}

const NOTHING: AreaCount = { open: 0, resolved: 0 }

/** Counts of the states, or of the local governments of one, by display name. */
export type AreaCounts = (name: string) => AreaCount

/** Counts the reports that the public lists hold; read from the index of migration 83 alone. Without a state: by states. */
export async function countReports(db: Db, state?: string): Promise<AreaCounts> {
  const { rows } = await sql<{ area: string; open: string; resolved: string }>`
    select ${state === undefined ? sql`state` : sql`lga`} as area,
      count(*) filter (where status <> 'Resolved') as open, count(*) filter (where status = 'Resolved') as resolved
    from issues
    where is_shared and hidden_at is null and ${STANDS_IN_PUBLIC} ${state === undefined ? sql`` : sql`and state = ${state}`}
    group by 1`.execute(db)
  const counts = new Map(
    rows.map(({ area, open, resolved }) => [area, { open: Number(open), resolved: Number(resolved) }]),
  )
  return (name) => counts.get(name) ?? NOTHING
}
