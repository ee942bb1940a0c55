import { AdmissionError } from '../../admission/refusal'
import { RefusedRequest } from '../../requests/refused-request'
import { hasEnded } from '../events/event-log'
import type { jobEvents } from '../events/job-events'
import type { Job, NewEvent } from '../job'
import type { Claimed, JobStore } from '../kept/job-store'
import { JobTimeout } from './time-limit'

export interface Recording {
  jobs: JobStore
  events: ReturnType<typeof jobEvents>
  /** Records the outcome for the owner and the team. */
  onEnd: (job: Job, outcome: { state: 'done' | 'refused' | 'failed'; message?: string }) => Promise<void>
}

/** Records that a job has ended well. */
export async function succeed(
  { jobs, events, onEnd }: Recording,
  { result, ...claimed }: Claimed & { result: unknown },
) {
  await onEnd(claimed.job, { state: 'done' })
  // The event comes first: when the process is killed in between, the job's outcome is not lost.
  await close({ jobs, events }, { ...claimed, event: { kind: 'done', result } })
}

type Failure = NewEvent & { kind: 'failed'; message: string }

/** Records that a job has failed, or was refused. */
export async function fail(
  { jobs, events, onEnd }: Recording,
  { failure, ...claimed }: Claimed & { failure: Failure },
) {
  await onEnd(claimed.job, { state: failure.refusals ? 'refused' : 'failed', message: failure.message })
  await close({ jobs, events }, { ...claimed, event: failure })
}

type LastEvent = NewEvent & { kind: 'done' | 'failed' }

/** A job has one last event: when another composer was first, that one counts. */
async function close(
  { jobs, events }: Omit<Recording, 'onEnd'>,
  { event, ...claimed }: Claimed & { event: LastEvent },
) {
  const isWritten = (await events.add(claimed.job.id, event)) !== undefined
  const state = isWritten ? event.kind : hasEnded(await jobs.events(claimed.job.id))
  await jobs.end(claimed, state ?? event.kind)
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  const refusals = error instanceof AdmissionError ? error.refusals : undefined
  const hasStatus = error instanceof RefusedRequest || error instanceof JobTimeout
  const statusCode = hasStatus ? error.statusCode : refusals ? 422 : 500
  return { kind: 'failed', message, statusCode, ...(refusals && { refusals }) }
}
