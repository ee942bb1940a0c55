import { REQUEST_ID } from '@civictrack/contract/request-log'
import { newSpanId, TRACEPARENT, traceIdOf, traceparentOf } from '@civictrack/contract/trace-context'
import type { AxiosProgressEvent } from 'axios'
import { loadChunk } from '../chunk/load-chunk'
import { newUuid } from '../new-uuid'
import { type Session, session } from '../session/session'
import { ApiError } from './api-error'

/** The idle timeout: specification, section 7. An upload may take longer as long as it makes progress. */
const TIMEOUT_MS = 50_000

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A path on the site's own origin, which forwards it to the API. */
  path: string
  query?: Record<string, string>
  /** A plain object is sent as JSON, form data as multipart. */
  body?: object | FormData
  headers?: Record<string, string>
  /** Send the token of the session; a 401 then ends the session. */
  authorized?: boolean
  /** Send the token of this session, even if another account has logged in since. */
  session?: Session
  /** Receives the share of the upload that is done, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const loadAxios = () => loadChunk(() => import('axios'))

/** Fetches axios ahead of time, because it could not be fetched without a network. */
export async function preloadClient(): Promise<void> {
  await loadAxios().catch(() => undefined)
}

/**
 * Makes one call to the API and returns the body of the response. Each call has an identifier of its own, which the
 * servers keep for their logs, for the database's log, and for the emails that the call causes.
 * @throws {ApiError} for everything but a 2xx response.
 */
export async function callApi<Body>(request: ApiRequest): Promise<Body> {
  const token = (request.session ?? (request.authorized ? session.current() : null))?.token
  const requestId = newUuid()
  const traceparent = traceparentOf({ traceId: traceIdOf(requestId), spanId: newSpanId(newUuid()) })
  const { default: axios } = await loadAxios().catch((cause) => {
    throw new ApiError({ failure: 'offline', cause })
  })
  const idle = startIdleTimeout(request.signal)
  try {
    const response = await axios.request<Body>({
      method: request.method,
      url: request.path,
      params: request.query,
      data: request.body,
      headers: {
        ...request.headers,
        [REQUEST_ID]: requestId,
        [TRACEPARENT]: traceparent,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      signal: idle.signal,
      onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => {
        idle.restart()
        if (total) request.onProgress?.(loaded / total)
      },
    })
    return response.data
  } catch (cause) {
    throw asApiError(cause, idle.hasTimedOut())
  } finally {
    idle.stop()
  }

  function asApiError(cause: unknown, timedOut: boolean): unknown {
    if (timedOut) return new ApiError({ failure: 'timeout', cause })
    if (!axios.isAxiosError(cause) || axios.isCancel(cause)) return cause
    if (!cause.response) return new ApiError({ failure: 'offline', cause })
    const { status: statusCode, data } = cause.response
    // The response is about the token that was sent: a session that began since then goes on.
    if (statusCode === 401 && token && session.current()?.token === token) session.end()
    return new ApiError({
      failure: 'response',
      statusCode,
      serverMessage: textOf(data?.message),
      fields: fieldsOf(data?.fields),
      retryAfter: Number(cause.response.headers?.['retry-after']) || undefined,
      requestId,
      cause,
    })
  }
}

function textOf(message: unknown): string | undefined {
  return typeof message === 'string' && message !== '' ? message : undefined
}

/** A proxy may have sent the response: everything that is not a message of a field is left out. */
function fieldsOf(fields: unknown): Record<string, string> {
  const entries = Object.entries(typeof fields === 'object' && fields !== null ? fields : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Aborts after the timeout, counted from the last restart; also when the caller's own signal aborts. */
function startIdleTimeout(outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timedOut = false
  let timer: ReturnType<typeof setTimeout>
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timedOut = true
      abort()
    }, TIMEOUT_MS)
  }
  restart()
  outer?.addEventListener('abort', abort)
  if (outer?.aborted) abort()
  return {
    signal: controller.signal,
    restart,
    hasTimedOut: () => timedOut,
    stop: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
