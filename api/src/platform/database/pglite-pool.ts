import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { SECOND } from '../clock'

/**
 * Serves the embedded database to Kysely as a pool of one connection: each caller waits until it is free. A query outside
 * of the transaction, made inside of it, would wait for ever: the time-out makes that an error.
 */
export function pglitePool(database: PGlite, acquireTimeout = 15 * SECOND): PostgresPool {
  const waiting: (() => void)[] = []
  let isTaken = false

  const client: PostgresPoolClient = {
    async query<R>(statement: unknown, parameters?: readonly unknown[]) {
      if (typeof statement !== 'string') throw new Error('The embedded database has no cursors.')
      const { rows, command, affectedRows } = await database.query<R>(statement, [...(parameters ?? [])])
      return { rows, command, rowCount: affectedRows ?? rows.length } as PostgresQueryResult<R>
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  } as PostgresPoolClient

  function connect(): Promise<PostgresPoolClient> {
    if (!isTaken) {
      isTaken = true
      return Promise.resolve(client)
    }
    return new Promise((resolve, reject) => {
      const acquire = () => {
        clearTimeout(timer)
        // The database works on this thread: in the same turn of the event loop, caller after caller would be served before
        // one connection more is accepted (Node accepts one a turn), so that under load a refusal took seconds.
        setImmediate(resolve, client)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(acquire), 1)
        reject(new Error(`The embedded database's only connection was not free for ${acquireTimeout} ms.`))
      }, acquireTimeout)
      waiting.push(acquire)
    })
  }

  return {
    connect,
    async end() {
      await connect()
      await database.close()
    },
  }
}
