import { ApiError } from '../client/api-error'
import type { OutboxState } from './outbox-entry'

const FAILED = 'Something went wrong on our side. Please try again.'

/** Answers that say nothing of the report itself: early, slow, or too many of them. */
const PASSING = [408, 425, 429]

/** What a failed call means for a report: it waits for something, or the server will not take it as it is. */
export function outcomeOf(error: unknown): OutboxState {
  if (!(error instanceof ApiError)) return { kind: 'waiting', reason: 'server', message: FAILED }
  const message = error.messageOr(FAILED)
  if (error.failure === 'offline') return { kind: 'waiting', reason: 'offline', message }
  if (error.failure === 'timeout') return { kind: 'waiting', reason: 'unsure', message }
  const { status = 500 } = error
  if (status === 401) return { kind: 'waiting', reason: 'log-in', message }
  if (status >= 500 || PASSING.includes(status)) return { kind: 'waiting', reason: 'server', message }
  return { kind: 'attention', message, fields: error.fields }
}
