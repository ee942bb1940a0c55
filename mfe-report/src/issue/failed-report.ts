import { ApiError } from '@civictrack/shared'

/**
 * What a failed call means for the report. `passing`: not sent, and the same button sends it; `unsure`: it may have
 * arrived; `log-in`: the session has ended; `refused`: the server will not take it as it is.
 */
export type Failing = 'passing' | 'unsure' | 'log-in' | 'refused'

export function failingOf(error: unknown): Failing {
  if (!(error instanceof ApiError)) return 'passing'
  if (error.failure === 'timeout') return 'unsure'
  if (error.failure === 'offline') return 'passing'
  if (error.status === 401) return 'log-in'
  return error.status === 429 || (error.status ?? 500) >= 500 ? 'passing' : 'refused'
}
