import { sql } from 'kysely'
import { after, SECOND } from '../clock'
import { PREPARED } from '../database/prepared-statements'
import type { Db } from '../database/tables'
import { currentRequestId } from '../request-id'
import { type JobKind, PermanentFailure, type RetryPolicy } from './job-kind'
import type {} from './jobs-table'

/** A job that one process is working on. */
export interface ClaimedJob {
  id: string
  payload: unknown
  attempts: number
  /** The request that caused it; null for periodic work. */
  request_id: string | null
}

const FIRST_PAUSE = 5 * SECOND

export interface NewJob<Payload> {
  kind: JobKind<Payload>
  payload: Payload
  now: Date
  /** When it is to run; at once unless set. */
  due?: Date
}

/**
 * Adds a job. Call it in the transaction of the job's cause, so that neither exists alone, and call the queue's `wake`
 * after the transaction.
 */
export async function enqueue<Payload>(db: Db, { kind, payload, now, due = now }: NewJob<Payload>): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      kind: kind.name,
      payload: JSON.stringify(payload),
      run_at: due,
      created_at: now,
      request_id: currentRequestId() ?? null,
    })
    .execute()
}

/** Adds a job for each payload in one statement, however many there are; else as `enqueue`. */
export async function enqueueAll<Payload>(
  db: Db,
  { kind, payloads, now }: { kind: JobKind<Payload>; payloads: Payload[]; now: Date },
): Promise<void> {
  if (payloads.length === 0) return
  await sql`
    insert into jobs (kind, payload, run_at, created_at, request_id)
    select ${kind.name}::text, payload, ${now}::timestamptz, ${now}::timestamptz, ${currentRequestId() ?? null}::text
    from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payload`.execute(db)
}

/** Those of some kinds of jobs that have a due one. */
export async function dueKinds(db: Db, { kinds, now }: { kinds: string[]; now: Date }): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select ${PREPARED} asked.kind from unnest(${kinds}::text[]) as asked(kind)
    where exists (select from jobs where jobs.kind = asked.kind and run_at <= ${now} and failed_at is null)`.execute(db)
  return rows.map(({ kind }) => kind)
}

/**
 * Takes due jobs, those with the fewest attempts first. Until the lease ends no other process gets them; after that they
 * are due again, so the jobs of a process that died are not lost.
 */
export async function claimJobs(
  db: Db,
  due: { kind: string; count: number; lease: number; now: Date },
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update ${PREPARED} jobs set attempts = attempts + 1, run_at = ${after(due.now, due.lease)}
    where id in (
      select id from jobs
      where kind = ${due.kind} and run_at <= ${due.now} and failed_at is null
      order by attempts, run_at
      limit ${due.count}
      for update skip locked
    )
    returning id, payload, attempts, request_id`.execute(db)
  return rows
}

/** Removes a job that is done. */
export async function finishJob(db: Db, job: ClaimedJob): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', job.id).where('attempts', '=', job.attempts).execute()
}

/** Puts off a job that failed, or keeps it as failed after its last attempt or a `PermanentFailure`. */
export async function postponeJob(
  db: Db,
  job: ClaimedJob,
  { error, retry, now }: { error: unknown; retry: RetryPolicy; now: Date },
): Promise<void> {
  const isLast = job.attempts >= retry.attempts || error instanceof PermanentFailure
  await db
    .updateTable('jobs')
    .set({
      last_error: String(error).slice(0, 500),
      run_at: after(now, retryAfter(job.attempts, retry)),
      failed_at: isLast ? now : null,
    })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute()
}

/** Keeps due jobs of unknown kinds as failed, and returns them. Jobs that another process has locked are left alone. */
export async function failUnknownJobs(
  db: Db,
  { known, dueBefore, now }: { known: string[]; dueBefore: Date; now: Date },
): Promise<{ id: string; kind: string; last_error: string | null }[]> {
  return db
    .updateTable('jobs')
    .set({ failed_at: now, last_error: 'This version of the API knows no such kind of job.' })
    .where('id', 'in', (jobs) =>
      jobs
        .selectFrom('jobs')
        .select('id')
        .where(sql<boolean>`kind <> all(${known}::text[])`)
        .where('run_at', '<=', dueBefore)
        .where('failed_at', 'is', null)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'last_error'])
    .execute()
}

/** 5 seconds after the first attempt, then twice as long each time, up to the longest pause. */
export function retryAfter(attempts: number, { maxPause }: Pick<RetryPolicy, 'maxPause'>): number {
  return Math.min(maxPause, FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20))
}
