import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { BASE_LANGUAGE } from '@civictrack/contract/languages'
import { inLanguage } from '@civictrack/contract/languages-of-servers'
import { after, type Clock, SECOND } from '../clock'
import type { Db } from '../database/tables'
import { forRequest } from '../request-id'
import { despiteOutage } from './despite-outage'
import { type JobKind, PermanentFailure, parsePayload } from './job-kind'
import { type ClaimedJob, claimJobs, dueKinds, failUnknownJobs, finishJob, postponeJob } from './jobs-store'
import { runOneAtATime } from './run-one-at-a-time'

/** Works on the queued jobs. Each kind has workers of its own, so that many photos do not delay an email. */
export interface JobQueue {
  /**
   * Says how jobs of a kind are done; call it before `start`. `work` runs outside of any transaction. A job whose `work`
   * throws is tried again later; after a `PermanentFailure` it is kept as failed.
   */
  handle<Payload>(kind: JobKind<Payload>, work: (payload: Payload) => Promise<void>): void
  /** Leaves the jobs of a kind in the queue: this installation cannot do them yet. */
  hold(kind: Pick<JobKind<unknown>, 'name'>): void
  start(): void
  /** Looks for due jobs at once instead of at the next tick. */
  wake(): void
  /** Takes no more jobs, and resolves when the running ones have ended or the time for that is over. */
  stop(): Promise<void>
}

const MAX_STOP_TIME = 8 * SECOND

/** A newer version that runs beside this one, during an update, takes its own kinds of jobs within this time. */
const UNKNOWN_KIND_GRACE = 10 * SECOND

export interface JobFailure {
  kind: string
  /** Undefined when the queue itself could not be read. */
  id?: string
  /** The request that caused the job. */
  requestId?: string | undefined
  error: unknown
}

export interface JobQueueOptions {
  db: Db
  now: Clock
  onFailure(failure: JobFailure): void
}

interface Handler {
  kind: Omit<JobKind<unknown>, 'payload'>
  work(stored: unknown): Promise<void>
}

/** A queue over the `jobs` table; several processes may share one table. */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { db, now, onFailure } = options
  const known: string[] = []
  const drains = new Map<string, () => void>()
  const running = new Set<Promise<void>>()
  let isOpen = false
  const timers: NodeJS.Timeout[] = []

  async function drain({ kind, work }: Handler): Promise<void> {
    const { name, concurrency: count, retry } = kind
    while (isOpen) {
      const jobs = await claimJobs(db, { kind: name, count, lease: retry.lease, now: now() })
      if (jobs.length === 0) return
      await Promise.all(jobs.map((job) => perform(options, { kind, work }, job)))
      // The embedded database answers within the same turn of the event loop: requests would wait for thousands of jobs.
      await nextTurn()
    }
  }

  async function failUnknown(): Promise<void> {
    const failed = await failUnknownJobs(db, { known, dueBefore: after(now(), -UNKNOWN_KIND_GRACE), now: now() })
    for (const { id, kind, last_error } of failed) {
      onFailure({ kind, id, error: new PermanentFailure(last_error ?? '') })
    }
  }

  function repeat(kind: string, round: () => Promise<void>): () => void {
    return runOneAtATime({ round, running, isOpen: () => isOpen, onError: (error) => onFailure({ kind, error }) })
  }

  const sweepUnknown = repeat('unknown', failUnknown)

  /** One statement for all kinds: most of the time none has a due job. */
  const wake = repeat('due', async () => {
    for (const kind of await dueKinds(db, { kinds: [...drains.keys()], now: now() })) drains.get(kind)?.()
  })

  return {
    handle(kind, work) {
      known.push(kind.name)
      const handler = { kind, work: async (stored: unknown) => work(parsePayload(kind.payload, stored)) }
      drains.set(
        kind.name,
        repeat(kind.name, () => drain(handler)),
      )
    },
    hold(kind) {
      known.push(kind.name)
    },
    start() {
      isOpen = true
      timers.push(setInterval(wake, SECOND).unref(), setInterval(sweepUnknown, 5 * SECOND).unref())
      wake()
      sweepUnknown()
    },
    wake,
    async stop() {
      isOpen = false
      for (const timer of timers.splice(0)) clearInterval(timer)
      // The lease of a job that hangs ends, and another process takes it.
      await Promise.race([Promise.all(running), pause(MAX_STOP_TIME, undefined, { ref: false })])
    },
  }
}

async function perform({ db, now, onFailure }: JobQueueOptions, { kind, work }: Handler, job: ClaimedJob) {
  try {
    // A queue that a request has woken must not write to another reader in that request's language.
    await inLanguage(BASE_LANGUAGE, () => forRequest(job.request_id, () => work(job.payload)))
  } catch (error) {
    onFailure({ kind: kind.name, id: job.id, requestId: job.request_id ?? undefined, error })
    return postponeJob(db, job, { error, retry: kind.retry, now: now() })
  }
  // An email that was sent is not sent again.
  await despiteOutage(() => finishJob(db, job), kind.retry.lease)
}
