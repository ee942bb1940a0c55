import type { SupportMessage } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { after, SECOND } from '../clock'
import type { Db } from '../database/tables'

/** What is done outside of requests. Each is written in the transaction of its cause, so neither exists alone. */
export type Job =
  | { kind: 'code'; payload: CodePayload }
  | { kind: 'mail'; payload: MailPayload }
  | { kind: 'derivatives'; payload: { photoId: string } }

/** Mails that somebody waits for, in front of a page that asks for what they say. */
type CodePayload = { letter: 'code'; codeId: string } | { letter: 'known-address'; accountId: string }

type MailPayload =
  | { letter: 'newsletter'; subscriptionId: string }
  | { letter: 'support'; message: SupportMessage }
  | { letter: 'notification'; letterId: string }
  | { letter: 'password-changed'; accountId: string }

export interface ClaimedJob {
  id: string
  payload: unknown
  attempts: number
}

/** How often and for how long a kind of job is tried. */
export interface Patience {
  /** How long one attempt may last; then the job is taken for abandoned, and is somebody else's. */
  lease: number
  /** The longest pause between two attempts. */
  longestPause: number
  attempts: number
}

/** Why a job fails however often it is tried. */
export class LastingFailure extends Error {
  override name = 'LastingFailure'
}

const FIRST_PAUSE = 5 * SECOND

/** Puts a job in the queue, due now or later. Call the queue's `wake` once the transaction is through. */
export async function enqueue(db: Db, { kind, payload }: Job, now: Date, due = now): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), run_at: due, created_at: now })
    .execute()
}

/**
 * Takes due jobs; what has failed before stands behind what is new. They are nobody else's until the lease ends; a worker
 * that dies gives them back by that.
 */
export async function claimJobs(
  db: Db,
  due: { kind: Job['kind']; count: number; lease: number; now: Date },
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, run_at = ${after(due.now, due.lease)}
    where id in (
      select id from jobs
      where kind = ${due.kind} and run_at <= ${due.now} and failed_at is null
      order by attempts, run_at
      limit ${due.count}
      for update skip locked
    )
    returning id, payload, attempts`.execute(db)
  return rows
}

/** The job is done. */
export async function finishJob(db: Db, job: ClaimedJob): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', job.id).where('attempts', '=', job.attempts).execute()
}

/** The job failed: it is tried again later, and after the last attempt, or for a reason that lasts, kept for the operators. */
export async function postponeJob(
  db: Db,
  job: ClaimedJob,
  { error, patience, now }: { error: unknown; patience: Patience; now: Date },
): Promise<void> {
  const isLast = job.attempts >= patience.attempts || error instanceof LastingFailure
  await db
    .updateTable('jobs')
    .set({
      last_error: String(error).slice(0, 500),
      run_at: after(now, retryAfter(job.attempts, patience)),
      failed_at: isLast ? now : null,
    })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute()
}

/** 5 seconds after the first attempt, then twice as long each time, up to the longest pause. */
export function retryAfter(attempts: number, { longestPause }: Pick<Patience, 'longestPause'>): number {
  return Math.min(longestPause, FIRST_PAUSE * 2 ** Math.min(attempts - 1, 20))
}
