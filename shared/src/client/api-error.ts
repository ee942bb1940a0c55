/** Why a call failed: no network, no response in time, or a response with an error status. */
export type ApiFailure = 'offline' | 'timeout' | 'response'

const MESSAGES = {
  offline: 'You appear to be offline.',
  timeout: 'The server took too long to respond. Please try again.',
  response: 'Something went wrong on our side. Please try again.',
} as const

interface Details {
  failure: ApiFailure
  statusCode?: number
  serverMessage?: string
  fields?: Record<string, string>
  retryAfter?: number
  cause?: unknown
}

/** A failed API call. Its `message` can be shown to a citizen as it is. */
export class ApiError extends Error {
  readonly failure: ApiFailure
  /** The HTTP status of the response; undefined when there was none. */
  readonly statusCode: number | undefined
  readonly serverMessage: string | undefined
  /** The server's messages for single fields, by field name. */
  readonly fields: Record<string, string>
  /** Seconds until the server allows another attempt, where it says so. */
  readonly retryAfter: number | undefined

  constructor({ failure, statusCode, serverMessage, fields = {}, retryAfter, cause }: Details) {
    super(serverMessage ?? MESSAGES[failure], { cause })
    this.name = 'ApiError'
    this.failure = failure
    this.statusCode = statusCode
    this.serverMessage = serverMessage
    this.fields = fields
    this.retryAfter = retryAfter
  }

  /** The server's own message, or the network's; else the message that the specification has for this action. */
  messageOr(fallback: string): string {
    return this.failure === 'response' ? (this.serverMessage ?? fallback) : this.message
  }
}

/** The message for any failure of an action: that of an `ApiError`, else the action's own. */
export function failureMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.messageOr(fallback) : fallback
}
