import { sql } from 'kysely'
import type { PeriodicTask } from '../periodic-work'
import type { OpenDatabase } from './open-database'

/** Keeps the indexes of the embedded database fast. PostgreSQL has its own autovacuum. */
export function vacuumTask({ db, engine }: OpenDatabase): PeriodicTask[] {
  if (engine === 'postgres') return []
  return [{ name: 'vacuum', run: async () => void (await sql`vacuum analyze`.execute(db)) }]
}
