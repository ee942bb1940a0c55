/** Why a call failed: no network, no response in time, or a response with an error status. */
export type ApiFailure = 'offline' | 'timeout' | 'response'

/** The beginning of the message of every defect and outage, also of the API's own. */
const OURS = 'Something went wrong on our side.'

const MESSAGES = {
  offline: 'You appear to be offline.',
  timeout: 'The server took too long to respond. Please try again.',
  response: `${OURS} Please try again.`,
} as const

interface Details {
  failure: ApiFailure
  statusCode?: number
  serverMessage?: string
  fields?: Record<string, string>
  retryAfter?: number
  requestId?: string
  cause?: unknown
}

/** Adds the beginning of the identifier with which support finds the log lines of a failure on our side. */
function withReference(text: string, requestId: string | undefined): string {
  return requestId && text.startsWith(OURS) ? `${text} (Reference: ${requestId.slice(0, 8)})` : text
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
  /** The identifier of the call, as the servers log it. */
  readonly requestId: string | undefined

  constructor({ failure, statusCode, serverMessage, fields = {}, retryAfter, requestId, cause }: Details) {
    super(withReference(serverMessage ?? MESSAGES[failure], requestId), { cause })
    this.name = 'ApiError'
    this.failure = failure
    this.statusCode = statusCode
    this.serverMessage = serverMessage
    this.fields = fields
    this.retryAfter = retryAfter
    this.requestId = requestId
  }

  /** The server's own message, or the network's; else the message that the specification has for this action. */
  messageOr(fallback: string): string {
    return this.failure === 'response' && this.serverMessage === undefined ? fallback : this.message
  }
}

/** The message for any failure of an action: that of an `ApiError`, else the action's own. */
export function failureMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.messageOr(fallback) : fallback
}
