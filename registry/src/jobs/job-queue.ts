import { AdmissionError } from '../admission/refusal'
import { RefusedRequest } from '../requests/refused-request'
import type { Job, NewEvent, Report, RunningJob } from './job'
import { jobEvents } from './job-events'
import type { jobStore } from './job-store'
import { laneOf } from './lanes'
import { JobTimeout, withTimeLimit } from './time-limit'

interface Options {
  jobs: ReturnType<typeof jobStore>
  /** Does the work of a job, and returns its result. It must be safe to repeat. */
  run: (running: RunningJob) => Promise<unknown>
  /** Records an order, before it is kept. */
  onAsk: (job: Job) => Promise<void>
  onEnd: (job: Job, outcome: { state: 'done' | 'refused' | 'failed'; message?: string }) => Promise<void>
  /** Jobs that run at the same time. */
  atOnce: number
  /** Jobs that may wait: of all keys, and of one. */
  maxWaiting: { all: number; ofKey: number }
  /** The longest time that a job may run, in milliseconds. */
  limitMs: number
}

/** A job that was unfinished at this many starts probably ends the process itself. */
const MAX_RESTARTS = 10

export type JobQueue = ReturnType<typeof jobQueue>

/**
 * Runs jobs in the order they came, one at a time in each lane. Jobs that a restart interrupted are run again. One that does not
 * end in time is stopped, and its lane goes on.
 */
export function jobQueue(options: Options) {
  const { jobs, atOnce, maxWaiting } = options
  const waiting: Job[] = []
  /** Orders that are being kept; they count as waiting. */
  const entering = new Set<Job>()
  const running = new Map<string, Promise<void>>()
  const endings = new Set<AbortController>()
  const events = jobEvents(jobs)
  let isClosed = false

  function startNext(): void {
    while (!isClosed && running.size < atOnce) {
      const index = waiting.findIndex(({ order }) => !running.has(laneOf(order)))
      const [job] = index < 0 ? [] : waiting.splice(index, 1)
      if (!job) return
      const lane = laneOf(job.order)
      const ending = new AbortController()
      endings.add(ending)
      const ended = work(options, { job, events, ending, isClosed: () => isClosed }).finally(() => {
        endings.delete(ending)
        running.delete(lane)
        startNext()
      })
      running.set(lane, ended)
    }
  }

  function enqueue(job: Job): void {
    waiting.push(job)
    startNext()
  }

  const assertRoom = (actorName: string) => assertMayWait([...waiting, ...entering], { actorName, maxWaiting })

  return {
    subscribe: events.subscribe,

    counts: () => ({ waiting: waiting.length + entering.size, running: running.size }),

    /** @throws {RefusedRequest} 429 when too many jobs wait. */
    assertRoom,

    /**
     * Keeps a job, and runs it when its time has come. A job that is known already is not run twice.
     * @throws {RefusedRequest} 429 when too many jobs wait.
     */
    async add(job: Job): Promise<void> {
      assertRoom(job.actor.name)
      entering.add(job)
      const isNew = await options
        .onAsk(job)
        .then(() => jobs.add(job))
        .finally(() => entering.delete(job))
      if (isNew) enqueue(job)
    },

    async resume(): Promise<void> {
      for (const job of await jobs.unfinished()) if (await mayRunAgain(options, { job, events })) enqueue(job)
    },

    /** Waits for running jobs for a moment; those that do not end are run again by the next start. */
    async close(): Promise<void> {
      isClosed = true
      await Promise.race([Promise.all(running.values()), new Promise((resolve) => setTimeout(resolve, 3000).unref())])
      // The next start may run them: they must not change anything here meanwhile.
      for (const ending of endings) ending.abort(new Error('The registry was ended.'))
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

interface Known {
  job: Job
  events: ReturnType<typeof jobEvents>
}

/** Whether an unfinished job should run again. It has ended when its last event says so, or when it never ends. */
async function mayRunAgain({ jobs, onEnd }: Options, { job, events }: Known): Promise<boolean> {
  const last = (await jobs.events(job.id)).at(-1)
  if (last?.kind === 'done' || last?.kind === 'failed') {
    await jobs.end(job, last.kind)
    return false
  }
  const { restarts = 0 } = job
  if (restarts >= MAX_RESTARTS) {
    const message = `This job was given up: the registry was ended ${MAX_RESTARTS} times while it ran. The log of the registry may say why. Send the order again.`
    await fail({ jobs, onEnd }, { job, events, failure: { kind: 'failed', message, statusCode: 500 } })
    return false
  }
  job.restarts = restarts + 1
  await jobs.keep(job)
  await events.add(job.id, { kind: 'log', message: 'The registry was restarted; the work begins again.' })
  return true
}

interface Work extends Known {
  ending: AbortController
  isClosed: () => boolean
}

/** Runs one job, and records its outcome. */
async function work(options: Options, { job, events, ending, isClosed }: Work): Promise<void> {
  const { jobs, run, onEnd, limitMs } = options
  let hasEnded = false
  const report: Report = (message, done, total) => {
    // Work that was stopped may go on for a while; nobody listens to it.
    if (!hasEnded) void events.add(job.id, { kind: total === undefined ? 'log' : 'progress', message, done, total })
  }
  try {
    const result = await withTimeLimit({ limitMs, ending }, (signal) => run({ job, report, signal }))
    hasEnded = true
    await onEnd(job, { state: 'done' })
    // The event comes first: a process that is killed in between runs the job again, and does not lose its outcome.
    await events.add(job.id, { kind: 'done', result })
    await jobs.end(job, 'done')
  } catch (error) {
    // The server is ending: the next start runs the job again.
    if (isClosed()) return
    hasEnded = true
    await fail(options, { job, events, failure: failureOf(error) })
  } finally {
    events.forget(job.id)
  }
}

interface Failed extends Known {
  failure: Failure
}

type Failure = NewEvent & { kind: 'failed'; message: string }

async function fail({ jobs, onEnd }: Pick<Options, 'jobs' | 'onEnd'>, { job, events, failure }: Failed) {
  await onEnd(job, { state: failure.refusals ? 'refused' : 'failed', message: failure.message })
  await events.add(job.id, failure)
  await jobs.end(job, 'failed')
}

function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  const refusals = error instanceof AdmissionError ? error.refusals : undefined
  const hasStatus = error instanceof RefusedRequest || error instanceof JobTimeout
  const statusCode = hasStatus ? error.statusCode : refusals ? 422 : 500
  return { kind: 'failed', message, statusCode, ...(refusals && { refusals }) }
}
