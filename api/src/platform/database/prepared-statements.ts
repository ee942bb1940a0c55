import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { withTrace } from './trace-comment'

const MARK = '/* prepared */'

/**
 * Marks a statement whose best plan does not depend on its values: PostgreSQL then plans it once for each connection, not
 * each time (docs/decisions, 72). Not for a search, where the search terms decide which index is best.
 */
export const PREPARED: RawBuilder<unknown> = sql.raw(MARK)

/** The mark, unless the best plan of this call depends on its values. */
export function preparedUnless(dependsOnValues: boolean): RawBuilder<unknown> {
  return dependsOnValues ? sql`` : PREPARED
}

/** A pool that sends each marked statement as a prepared statement with a name of its own. */
export function preparingPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>()

  function nameOf(text: string): string {
    const name = names.get(text) ?? `prepared_${names.size}`
    names.set(text, name)
    return name
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const query = (text: string, values: unknown[] = []) =>
      client.query(text.includes(MARK) ? { name: nameOf(text), text, values } : { text: withTrace(text), values })
    return { query, release: () => client.release() } as unknown as PostgresPoolClient
  }

  return { connect, end: () => pool.end() }
}
