import { ResponseError } from './response-error'
import { ConnectionError } from './send'

/** Retries of one request end after this time. */
const RETRY_DEADLINE_MS = 120_000
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 15_000
/** Too many requests, or a proxy or server that starts again. */
const PASSING = [429, 502, 503, 504]
/** A retry cannot help: the address has no server, or its certificate is not valid. */
const PERMANENT = /^(ENOTFOUND|CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

export interface RetryOptions {
  /** Says to a person that a retry follows. */
  onRetry: (text: string) => void
  /** Milliseconds after which no further retry starts. */
  deadlineMs?: number
  wait?: (milliseconds: number) => Promise<void>
  now?: () => number
}

/** Tells `work` that an attempt has made progress, so that the time for retries starts again. */
export type Advance = () => void

/**
 * Runs work that may fail for a passing reason, again and again with growing delays.
 * @throws the last error, when it is not a passing one or the deadline is over.
 */
export async function withRetries<Result>(
  work: (advance: Advance) => Promise<Result>,
  { onRetry, deadlineMs = RETRY_DEADLINE_MS, wait = sleep, now = () => performance.now() }: RetryOptions,
): Promise<Result> {
  let since: number | undefined
  let delay = FIRST_DELAY_MS
  const advance = () => {
    since = undefined
    delay = FIRST_DELAY_MS
  }
  for (;;) {
    try {
      return await work(advance)
    } catch (error) {
      since ??= now()
      const pause = pauseAfter(error, delay)
      if (pause === undefined || now() + pause - since > deadlineMs) throw error
      onRetry(`${reason(error)} Retrying in ${seconds(pause)}.`)
      await wait(pause)
      delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    }
  }
}

/** Milliseconds to wait before a retry; undefined when a retry cannot help. */
function pauseAfter(error: unknown, delay: number): number | undefined {
  if (error instanceof ConnectionError) return PERMANENT.test(error.code) ? undefined : withJitter(delay)
  if (!(error instanceof ResponseError) || !PASSING.includes(error.status)) return undefined
  return error.retryAfter === undefined ? withJitter(delay) : Math.max(error.retryAfter * 1000, FIRST_DELAY_MS)
}

/** Clients that were refused together do not come again together. */
function withJitter(delay: number): number {
  return delay * (0.75 + Math.random() / 2)
}

function reason(error: unknown): string {
  if (error instanceof ResponseError && error.status === 429) return `${error.message}`
  if (error instanceof ResponseError) return `The site is not available at present (status ${error.status}).`
  return error instanceof ConnectionError && error.code === 'ECONNREFUSED'
    ? 'The site does not respond.'
    : 'The connection to the site broke.'
}

function seconds(milliseconds: number): string {
  return `${Math.max(1, Math.round(milliseconds / 1000))} s`
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
