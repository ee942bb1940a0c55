import { after, type Clock, MINUTE } from './clock'
import type { Db } from './database/tables'

declare module './database/tables' {
  interface Tables {
    periodic_runs: PeriodicRunsTable
  }
}

interface PeriodicRunsTable {
  task: string
  at: Date
}

/** The timers of two processes, and of one from round to round, differ a little. */
const TOLERANCE = MINUTE

/**
 * Takes a periodic task for this process: of several with one database, one runs it in each period. A task whose process is
 * killed meanwhile is due again in the next period.
 */
export function takesTask(db: Db, now: Clock) {
  return async (task: string, period: number): Promise<boolean> => {
    const at = now()
    const taken = await db
      .insertInto('periodic_runs')
      .values({ task, at })
      .onConflict((conflict) =>
        conflict
          .column('task')
          .doUpdateSet({ at })
          .where('periodic_runs.at', '<=', after(at, TOLERANCE - period)),
      )
      .returning('task')
      .executeTakeFirst()
    return taken !== undefined
  }
}
