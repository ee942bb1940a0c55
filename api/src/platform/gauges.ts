import type { Gauge } from '@civictrack/contract/gauges'
import { sql } from 'kysely'
import type { Clock } from './clock'
import type { OpenDatabase } from './database/open-database'
import type { Db } from './database/tables'
import type {} from './jobs/jobs-table'

interface JobsOfKind {
  kind: string
  state: string
  count: string
  oldest: Date
}

async function countJobs(db: Db): Promise<JobsOfKind[]> {
  const { rows } = await sql<JobsOfKind>`
    select kind, case when failed_at is null then 'waiting' else 'failed' end as state, count(*) as count,
      min(run_at) as oldest
    from jobs group by 1, 2`.execute(db)
  return rows
}

/** The platform's own gauges: jobs that wait or have failed, mails and photos among them, and the connections to the database. */
export function platformGauges({ db, connections }: OpenDatabase, now: Clock): Gauge[] {
  let counting: Promise<JobsOfKind[]> | undefined
  /** Both gauges of jobs are asked at once: one query answers them. */
  const jobs = () => {
    counting ??= countJobs(db).finally(() => {
      counting = undefined
    })
    return counting
  }
  return [
    {
      name: 'civictrack_jobs',
      help: 'Jobs by kind (mails, dispatches, smaller photos, ...) that wait, or that were given up.',
      labels: ['kind', 'state'],
      read: async () =>
        (await jobs()).map(({ kind, state, count }) => ({ labels: { kind, state }, value: Number(count) })),
    },
    {
      name: 'civictrack_job_overdue_seconds',
      help: 'How long the oldest waiting job of a kind is overdue.',
      labels: ['kind'],
      read: async () =>
        (await jobs())
          .filter(({ state }) => state === 'waiting')
          .map(({ kind, oldest }) => ({
            labels: { kind },
            value: Math.max(0, (now().getTime() - oldest.getTime()) / 1000),
          })),
    },
    {
      name: 'civictrack_database_connections',
      help: 'Connections of this process to PostgreSQL: all, those that are idle, and requests that wait for one.',
      labels: ['state'],
      read: async () => Object.entries(connections?.() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    },
  ]
}
