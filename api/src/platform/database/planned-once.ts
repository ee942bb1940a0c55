import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'

const MARK = '/* planned once */'

/**
 * Stands in a statement whose best plan is the same whatever its values are: PostgreSQL then plans it once for each
 * connection, not each time (docs/decisions, 72). Not for a search, whose words decide which index is best.
 */
export const PLANNED_ONCE: RawBuilder<unknown> = sql.raw(MARK)

/** The mark, or nothing: for a statement that is at times asked with values which decide its best plan. */
export function plannedOnceUnless(dependsOnValues: boolean): RawBuilder<unknown> {
  return dependsOnValues ? sql`` : PLANNED_ONCE
}

/** A pool that hands statements with the mark over under a name of their own. */
export function preparingPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>()

  function nameOf(text: string): string {
    const name = names.get(text) ?? `planned_${names.size}`
    names.set(text, name)
    return name
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const query = (text: string, values: unknown[] = []) =>
      client.query(text.includes(MARK) ? { name: nameOf(text), text, values } : { text, values })
    return { query, release: () => client.release() } as unknown as PostgresPoolClient
  }

  return { connect, end: () => pool.end() }
}
