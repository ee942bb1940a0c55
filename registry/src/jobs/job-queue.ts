import { AdmissionError } from '../admission/refusal'
import { RefusedRequest } from '../requests/refused-request'
import type { Job, NewEvent, Report } from './job'
import { jobEvents } from './job-events'
import type { jobStore } from './job-store'
import { laneOf } from './lanes'

interface Options {
  jobs: ReturnType<typeof jobStore>
  /** Does the work of a job, and returns its result. It must be safe to repeat. */
  run: (job: Job, report: Report) => Promise<unknown>
  onEnd: (job: Job, outcome: { state: 'done' | 'refused' | 'failed'; message?: string }) => Promise<void>
  /** Jobs that run at the same time. */
  atOnce: number
  /** Jobs that may wait: of all keys, and of one. */
  maxWaiting: { all: number; ofKey: number }
}

export type JobQueue = ReturnType<typeof jobQueue>

/** Runs jobs in the order they came, one at a time in each lane. Jobs that a restart interrupted are run again. */
export function jobQueue(options: Options) {
  const { jobs, atOnce, maxWaiting } = options
  const waiting: Job[] = []
  const running = new Map<string, Promise<void>>()
  const events = jobEvents(jobs)
  let isClosed = false

  function startNext(): void {
    while (!isClosed && running.size < atOnce) {
      const index = waiting.findIndex(({ order }) => !running.has(laneOf(order)))
      const [job] = index < 0 ? [] : waiting.splice(index, 1)
      if (!job) return
      const lane = laneOf(job.order)
      const ended = work(options, { job, events, isClosed: () => isClosed }).finally(() => {
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

  return {
    subscribe: events.subscribe,

    /** @throws {RefusedRequest} 429 when too many jobs wait. */
    assertRoom(actorName: string): void {
      const ofKey = waiting.filter(({ actor }) => actor.name === actorName).length
      if (waiting.length >= maxWaiting.all || ofKey >= maxWaiting.ofKey)
        throw new RefusedRequest(429, 'Too much work is waiting here. Send the request again in a moment.')
    },

    /** Keeps a job, and runs it when its time has come. */
    async add(job: Job): Promise<void> {
      await jobs.add(job)
      enqueue(job)
    },

    async resume(): Promise<void> {
      for (const job of await jobs.unfinished()) {
        await events.add(job.id, { kind: 'log', message: 'The registry was restarted; the work begins again.' })
        enqueue(job)
      }
    },

    /** Waits for running jobs for a moment; those that do not end are run again by the next start. */
    async close(): Promise<void> {
      isClosed = true
      await Promise.race([Promise.all(running.values()), new Promise((resolve) => setTimeout(resolve, 3000).unref())])
    },
  }
}

interface Work {
  job: Job
  events: ReturnType<typeof jobEvents>
  isClosed: () => boolean
}

/** Runs one job, and records its outcome. */
async function work({ jobs, run, onEnd }: Options, { job, events, isClosed }: Work): Promise<void> {
  const report: Report = (message, done, total) =>
    void events.add(job.id, { kind: total === undefined ? 'log' : 'progress', message, done, total })
  try {
    const result = await run(job, report)
    await onEnd(job, { state: 'done' })
    // The event comes first: a process that is killed in between runs the job again, and does not lose its outcome.
    await events.add(job.id, { kind: 'done', result })
    await jobs.end(job, 'done')
  } catch (error) {
    // The server is ending: the next start runs the job again.
    if (isClosed()) return
    const failure = failureOf(error)
    await onEnd(job, { state: failure.refusals ? 'refused' : 'failed', message: failure.message })
    await events.add(job.id, failure)
    await jobs.end(job, 'failed')
  } finally {
    events.forget(job.id)
  }
}

function failureOf(error: unknown): NewEvent & { kind: 'failed'; message: string } {
  const message = error instanceof Error ? error.message : String(error)
  const refusals = error instanceof AdmissionError ? error.refusals : undefined
  const statusCode = error instanceof RefusedRequest ? error.statusCode : refusals ? 422 : 500
  return { kind: 'failed', message, statusCode, ...(refusals && { refusals }) }
}
