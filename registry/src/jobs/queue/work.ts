import type { Report, RunningJob } from '../job'
import type { Claimed } from '../kept/job-store'
import { LostJob } from './lost-job'
import { fail, failureOf, type Recording, succeed } from './record-outcome'
import { withTimeLimit } from './time-limit'

interface Work extends Recording {
  /** Does the work of a job, and returns its result. It must be safe to repeat. */
  run: (running: RunningJob) => Promise<unknown>
  /** The longest time that a job may run, in milliseconds. */
  limitMs: number
  isClosed: () => boolean
  ending: AbortController
}

/** Runs one job, and records its outcome, unless the job belongs to another composer by then. */
export async function work(options: Work, claimed: Claimed): Promise<void> {
  const { events, run, limitMs, isClosed, ending } = options
  const { job } = claimed
  let isOver = false
  const report: Report = (message, done, total) => {
    // Work that was stopped may go on for a while; nobody listens to it.
    if (isOver || ending.signal.aborted) return
    const kind = total === undefined ? 'log' : 'progress'
    // A line that the storage did not take is left out: the job's outcome is what counts.
    events.add(job.id, { kind, message, done, total }).catch(() => undefined)
  }
  const isLost = () => ending.signal.reason instanceof LostJob
  try {
    const result = await withTimeLimit({ limitMs, ending }, (signal) => run({ job, report, signal })).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    isOver = true
    // The server is ending, or was away: another composer, or the next start, runs the job again.
    if (isLost() || ('error' in result && isClosed())) return
    if ('error' in result) await fail(options, { ...claimed, failure: failureOf(result.error) })
    else await succeed(options, { ...claimed, result: result.value })
  } finally {
    events.forget(job.id)
  }
}
