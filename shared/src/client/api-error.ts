/** Why a call did not succeed: no network, no answer in time, or an answer that says no. */
export type ApiFailure = 'offline' | 'timeout' | 'answered'

const TRANSPORT = {
  offline: 'You appear to be offline.',
  timeout: 'The server took too long to answer. Please try again.',
  answered: 'Something went wrong on our side. Please try again.',
} as const

interface Facts {
  failure: ApiFailure
  status?: number
  serverMessage?: string
  fields?: Record<string, string>
  retryAfter?: number
  cause?: unknown
}

/** A failed API call. `message` alone is fit to be shown to a citizen. */
export class ApiError extends Error {
  readonly failure: ApiFailure
  /** HTTP status of the answer; undefined when there was none. */
  readonly status: number | undefined
  readonly serverMessage: string | undefined
  /** What the server says of single fields, by field name. */
  readonly fields: Record<string, string>
  /** Seconds after which the server wants to be asked again, where it says so. */
  readonly retryAfter: number | undefined

  constructor({ failure, status, serverMessage, fields = {}, retryAfter, cause }: Facts) {
    super(serverMessage ?? TRANSPORT[failure], { cause })
    this.name = 'ApiError'
    this.failure = failure
    this.status = status
    this.serverMessage = serverMessage
    this.fields = fields
    this.retryAfter = retryAfter
  }

  /** The server's own message, what the network did, or else the words that the specification has for this action. */
  messageOr(fallback: string): string {
    return this.failure === 'answered' ? (this.serverMessage ?? fallback) : this.message
  }
}

/** The words for any failure of an action: those of an `ApiError`, else the action's own. */
export function failureMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.messageOr(fallback) : fallback
}
