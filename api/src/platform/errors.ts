import { formText } from '@civictrack/contract/wire'
import { errorTexts, formTexts } from './platform-texts'

/** A refusal for the caller: an HTTP status and a sentence that says what to do. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    readonly status: number,
    message: string,
    details: { fields?: Record<string, string>; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.fields = details.fields
    this.headers = details.headers ?? {}
  }
}

/** The API cannot start. The message is one line that says what is wrong and what to do; print it and exit. */
export class StartError extends Error {
  override name = 'StartError'
}

/** 400 for invalid fields, with the message of the first one. Sentences of contract's schemas are given in English. */
export function invalidFields(given: Record<string, string>): ApiError {
  const fields = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, formText(text, formTexts)]))
  return new ApiError(400, Object.values(fields)[0] ?? errorTexts.invalidFields, { fields })
}

/** 401 for callers without a valid session (RFC 6750 names the header). */
export function notLoggedIn(): ApiError {
  return new ApiError(401, errorTexts.loggedOut, { headers: { 'www-authenticate': 'Bearer' } })
}

/** 429 with the seconds after which the next try has a chance (RFC 6585). */
export function tooMany(message: string, retryAfterMs: number): ApiError {
  return new ApiError(429, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) } })
}

/** The data folder cannot be read or written: the error for the person who starts the API. */
export function dataFolderError(dataDir: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StartError(
    `Cannot write to DATA_DIR (${dataDir}): ${reason.split('\n')[0]}. Change the folder's permissions or set another DATA_DIR.`,
    { cause },
  )
}
