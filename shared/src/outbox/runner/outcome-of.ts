import { ApiError } from '../../client/api-error'
import type { OutboxState } from '../outbox-entry'

const FAILED = 'Something went wrong on our side. Please try again.'

/** HTTP statuses that do not concern the report itself: too early, too slow, too many requests. */
const TEMPORARY = [408, 425, 429]

/** The state of a report after a failed call: it waits for something, or the server refuses it as it is. */
export function outcomeOf(error: unknown): OutboxState {
  if (!(error instanceof ApiError)) return { kind: 'waiting', reason: 'server', message: FAILED }
  const { message } = error
  if (error.failure === 'offline') return { kind: 'waiting', reason: 'offline', message }
  if (error.failure === 'timeout') return { kind: 'waiting', reason: 'unsure', message }
  const { statusCode = 500 } = error
  if (statusCode === 401) return { kind: 'waiting', reason: 'log-in', message }
  if (statusCode >= 500 || TEMPORARY.includes(statusCode)) return { kind: 'waiting', reason: 'server', message }
  return { kind: 'attention', message, fields: error.fields }
}
