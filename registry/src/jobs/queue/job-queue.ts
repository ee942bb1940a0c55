import { logProblem } from '@civictrack/contract/request-log'
import type { ComposerPresence } from '../../heartbeats/composer-presence'
import { RefusedRequest } from '../../requests/refused-request'
import { jobEvents } from '../events/job-events'
import type { Job, RunningJob } from '../job'
import type { Claimed, JobStore } from '../kept/job-store'
import { everySecond } from './every-second'
import type { Recording } from './record-outcome'
import { runningJobs } from './running-jobs'
import { takeOver } from './take-over'
import { work } from './work'

interface Options {
  jobs: JobStore
  presence: Pick<ComposerPresence, 'id' | 'isGone' | 'onLost'>
  /** Does the work of a job, and returns its result. It must be safe to repeat. */
  run: (running: RunningJob) => Promise<unknown>
  /** Records an order, before it is kept. */
  onAsk: (job: Job) => Promise<void>
  onEnd: Recording['onEnd']
  /** Jobs that run at the same time. */
  atOnce: number
  /** Jobs that may wait: of all keys, and of one. */
  maxWaiting: { all: number; ofKey: number }
  /** The longest time that a job may run, in milliseconds. */
  limitMs: number
}

/** A job whose outcome could not be recorded runs again after this time. */
const AGAIN_MS = 5000

export type JobQueue = ReturnType<typeof jobQueue>

/**
 * Runs the jobs of this composer in the order they came, one at a time in each lane, and takes over those of composers that are
 * gone. A job that does not end in time is stopped, and its lane goes on.
 */
export function jobQueue(options: Options) {
  const { jobs, presence, atOnce, maxWaiting } = options
  /** Orders that are being kept; they count as waiting. */
  const entering = new Set<Job>()
  const resting = new Set<string>()
  const events = jobEvents(jobs)
  const all = runningJobs({ atOnce, run })
  presence.onLost(all.lose)

  function run(claimed: Claimed, ending: AbortController): Promise<void> {
    const { id } = claimed.job
    return work({ ...options, events, ending, isClosed: all.isClosed }, claimed).catch((error) => {
      logProblem(`The outcome of the job ${id} could not be recorded; it runs again: ${error}`)
      resting.add(id)
      setTimeout(() => resting.delete(id), AGAIN_MS).unref()
    })
  }

  const isHeld = (id: string) => resting.has(id) || all.has(id) || [...entering].some((job) => job.id === id)

  async function takeOverAll(): Promise<void> {
    for (const claimed of await takeOver({ ...options, events, isHeld })) all.enqueue(claimed)
  }

  const assertRoom = (actorName: string) => assertMayWait([...all.waiting(), ...entering], { actorName, maxWaiting })
  const watch = everySecond(takeOverAll)
  return {
    subscribe: events.subscribe,

    /** Whether a job waits or runs here: its events are told to those who subscribe. */
    holds: isHeld,

    counts: () => ({ waiting: all.counts().waiting + entering.size, running: all.counts().running }),

    /** @throws {RefusedRequest} 429 when too many jobs wait. */
    assertRoom,

    /**
     * Keeps a job, and runs it when its time has come. A job that is known already is not run twice.
     * @throws {RefusedRequest} 429 when too many jobs wait.
     */
    async add(job: Job): Promise<void> {
      assertRoom(job.actor.name)
      entering.add(job)
      try {
        await options.onAsk(job)
        const owner = presence.id()
        const isOurs = await jobs.add(job)
        // A composer that was away meanwhile has lost the job to others.
        if (isOurs && owner === presence.id()) all.enqueue({ job, claim: 0 })
      } finally {
        entering.delete(job)
      }
    },

    /** Takes over what earlier composers left, and watches the others from now on. */
    async resume(): Promise<void> {
      await takeOverAll()
      watch.start()
    },

    async close(): Promise<void> {
      await watch.close()
      await all.close()
    },
  }
}

/** @throws {RefusedRequest} 429 when too many jobs wait. */
function assertMayWait(
  all: Job[],
  { actorName, maxWaiting }: { actorName: string; maxWaiting: Options['maxWaiting'] },
): void {
  const ofKey = all.filter(({ actor }) => actor.name === actorName).length
  if (all.length >= maxWaiting.all || ofKey >= maxWaiting.ofKey)
    throw new RefusedRequest(429, 'Too much work is waiting here. Send the request again in a moment.')
}
