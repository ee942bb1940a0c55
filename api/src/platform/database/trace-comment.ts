import { traceparentOf } from '@civictrack/contract/trace-context'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { currentTrace } from '../request-id'

/** A comment holds nothing that could end it. */
const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-01$/

/**
 * A statement with the request that it is for, in a comment at its end (sqlcommenter), so that the database's own log tells
 * it too. A prepared statement cannot have one: its text would change with each request.
 */
export function withTrace(statement: string): string {
  const trace = currentTrace()
  const traceparent = trace && traceparentOf(trace)
  return traceparent && TRACEPARENT.test(traceparent) ? `${statement} /*traceparent='${traceparent}'*/` : statement
}

/** A pool that prepares no statement, and sends each with its request. */
export function tracingPool(pool: Pool): PostgresPool {
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const query = (text: string, values: unknown[] = []) => client.query({ text: withTrace(text), values })
    return { query, release: () => client.release() } as unknown as PostgresPoolClient
  }

  return { connect, end: () => pool.end() }
}
