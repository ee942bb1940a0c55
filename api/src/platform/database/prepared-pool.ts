import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'

/** Lists of any length make texts of any number; each connection keeps what it has prepared. */
const MOST_TEXTS = 500

/**
 * A pool whose reads PostgreSQL plans once for a connection instead of each time: for small reads the plan costs more than
 * the reading.
 */
export function preparedPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    if (!/^(select|with) /.test(text)) return undefined
    const known = names.get(text)
    if (known || names.size >= MOST_TEXTS) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }

  return {
    async connect() {
      const client = await pool.connect()
      const query = (text: unknown, values: readonly unknown[] = []) =>
        typeof text === 'string'
          ? client.query({ name: nameOf(text), text, values: [...values] })
          : client.query(text as never)
      return { query, release: () => client.release() } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}
