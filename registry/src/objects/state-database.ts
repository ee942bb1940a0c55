import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

const CONNECTIONS = 4
const CONNECT_MS = 5000
const QUERY_MS = 10_000
const TRIES = 4
const FIRST_PAUSE_MS = 100

/** PostgreSQL ends, starts, or has too many connections: another try may succeed. */
const PASSING = /^(?:08...|53300|57P0[123])$/

interface Result {
  rows: Record<string, unknown>[]
  /** Rows that were changed or found. */
  count: number
  /** Whether an earlier try may have been carried out, although its answer did not arrive. */
  isRepeated: boolean
}

/** A database, as objects use it. */
export interface StateDatabase {
  /** Its address without user and password, for messages. */
  place: string
  /** Runs one statement. @throws {StateDatabaseError} */
  query: (text: string, values?: unknown[]) => Promise<Result>
}

/** PostgreSQL did not answer, or refused a statement. */
class StateDatabaseError extends Error {
  override name = 'StateDatabaseError'
}

/**
 * The PostgreSQL database at an address. It is connected to when it is used first, and its idle connections keep no process alive.
 * Statements that a lost connection has met are sent again.
 */
export function stateDatabase(address: string): StateDatabase {
  const { host, pathname } = new URL(address)
  const place = `postgres://${host}${pathname}`
  let opening: Promise<Pool> | undefined

  async function open(): Promise<Pool> {
    // Site servers without such a database do not load its client.
    const { Pool } = await import('pg')
    const pool = new Pool({
      connectionString: address,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
      allowExitOnIdle: true,
    })
    // The pool replaces a connection that was lost while idle. Without these listeners the process would end with it.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }

  return {
    place,

    async query(text, values = []) {
      opening ??= open()
      const pool = await opening
      for (let attempt = 0; ; attempt += 1) {
        try {
          const { rows, rowCount } = await pool.query(text, values)
          return { rows, count: rowCount ?? 0, isRepeated: attempt > 0 }
        } catch (error) {
          if (!isPassing(error) || attempt === TRIES - 1) throw failure(place, error)
          await pause(FIRST_PAUSE_MS * 3 ** attempt * (0.5 + Math.random()))
        }
      }
    },
  }
}

/** Errors without a code of PostgreSQL, which has a digit, are those of the connection. */
function isPassing(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return !/^(?=.*\d)[\dA-Z]{5}$/.test(code) || PASSING.test(code)
}

function failure(place: string, cause: unknown): StateDatabaseError {
  const { code, message } = cause as NodeJS.ErrnoException
  const remedy = code === '42P01' ? ' Start a composer with STATE_URL first: it creates the table.' : ''
  return new StateDatabaseError(`The database ${place} failed: ${message || code}.${remedy}`, { cause })
}
