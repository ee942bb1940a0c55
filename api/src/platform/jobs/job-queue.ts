import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, HOUR, MINUTE, SECOND } from '../clock'
import type { Db } from '../database/tables'
import { type ClaimedJob, claimJobs, finishJob, type Job, type Patience, postponeJob } from './jobs-store'

/** Does the queued jobs, each kind in lanes of its own, so that a wave of photos delays no mail. */
export interface JobQueue {
  start(): void
  /** Looks for due jobs at once instead of at the next tick. */
  wake(): void
  /** Takes no more jobs and resolves when those at hand are finished, or do not finish. */
  stop(): Promise<void>
}

/** `work` throws to be tried again later, and a `LastingFailure` not to be. It runs outside of any transaction. */
export interface Lane {
  kind: Job['kind']
  width: number
  work(payload: unknown): Promise<void>
  patience?: Patience
}

const LONGEST_FINISH = 8 * SECOND

/** For work that seldom fails, and then for a reason that lasts. */
const USUAL: Patience = { lease: 5 * MINUTE, longestPause: HOUR, attempts: 12 }

export interface JobQueueOptions {
  db: Db
  now: Clock
  lanes: Lane[]
  onFailure(kind: string, error: unknown): void
}

/** A queue over the `jobs` table; several processes may share one table. */
export function createJobQueue({ db, now, lanes, onFailure }: JobQueueOptions): JobQueue {
  const running = new Set<Promise<void>>()
  let isOpen = false
  let timer: NodeJS.Timeout | undefined

  async function drain(lane: Lane): Promise<void> {
    while (isOpen) {
      const jobs = await claimJobs(db, {
        kind: lane.kind,
        count: lane.width,
        lease: patienceOf(lane).lease,
        now: now(),
      })
      if (jobs.length === 0) return
      await Promise.all(jobs.map((job) => perform(lane, job)))
    }
  }

  async function perform(lane: Lane, job: ClaimedJob): Promise<void> {
    try {
      await lane.work(job.payload)
      await finishJob(db, job)
    } catch (error) {
      onFailure(lane.kind, error)
      await postponeJob(db, job, { error, patience: patienceOf(lane), now: now() })
    }
  }

  /** One drain a lane at a time; a call during it asks for one more round. */
  const tickets = lanes.map((lane) => {
    let isBusy = false
    let isAskedAgain = false
    return () => {
      isAskedAgain = true
      if (isBusy) return
      isBusy = true
      const round = (async () => {
        while (isAskedAgain && isOpen) {
          isAskedAgain = false
          await drain(lane)
        }
      })()
        .catch((error) => onFailure(lane.kind, error))
        .finally(() => {
          isBusy = false
          running.delete(round)
        })
      running.add(round)
    }
  })

  function wake() {
    if (isOpen) for (const ticket of tickets) ticket()
  }

  return {
    start() {
      isOpen = true
      timer = setInterval(wake, SECOND).unref()
      wake()
    },
    wake,
    async stop() {
      isOpen = false
      clearInterval(timer)
      // What hangs is left to its lease: the next process takes it up.
      await Promise.race([Promise.all(running), pause(LONGEST_FINISH, undefined, { ref: false })])
    },
  }
}

function patienceOf({ patience = USUAL }: Lane): Patience {
  return patience
}
