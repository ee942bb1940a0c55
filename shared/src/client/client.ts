import type { AxiosProgressEvent } from 'axios'
import { loadChunk } from '../chunk/load-chunk'
import { type Session, session } from '../session/session'
import { ApiError } from './api-error'

/** Specification, section 7. For an upload it counts silence, not length. */
const TIMEOUT_MS = 50_000

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path on the site's own origin, which passes it on to the API. */
  path: string
  query?: Record<string, string>
  /** A plain object travels as JSON, form data as multipart. */
  body?: object | FormData
  headers?: Record<string, string>
  /** Send the session's token; a 401 then ends the session. */
  authorized?: boolean
  /** Send this session's token, and no other, whoever logs in meanwhile. */
  session?: Session
  /** Called with the share of the upload that is done, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const loadAxios = () => loadChunk(() => import('axios'))

/** Fetches what a call needs ahead of time, so that it is there when the network is gone. */
export async function preloadClient(): Promise<void> {
  await loadAxios().catch(() => undefined)
}

/**
 * Makes one call to the API and gives the body of its answer.
 * @throws {ApiError} for everything but a 2xx answer.
 */
export async function callApi<Answer>(request: ApiRequest): Promise<Answer> {
  const token = (request.session ?? (request.authorized ? session.current() : null))?.token
  const { default: axios } = await loadAxios().catch((cause) => {
    throw new ApiError({ failure: 'offline', cause })
  })
  const silence = watchSilence(request.signal)
  try {
    const answer = await axios.request<Answer>({
      method: request.method,
      url: request.path,
      params: request.query,
      data: request.body,
      headers: { ...request.headers, ...(token && { Authorization: `Bearer ${token}` }) },
      signal: silence.signal,
      onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => {
        silence.broken()
        if (total) request.onProgress?.(loaded / total)
      },
    })
    return answer.data
  } catch (cause) {
    throw asApiError(cause, silence.ranOut())
  } finally {
    silence.stop()
  }

  function asApiError(cause: unknown, timedOut: boolean): unknown {
    if (timedOut) return new ApiError({ failure: 'timeout', cause })
    if (!axios.isAxiosError(cause) || axios.isCancel(cause)) return cause
    if (!cause.response) return new ApiError({ failure: 'offline', cause })
    const { status, data } = cause.response
    // Whoever logged in again meanwhile stays so: the answer is about the token that was sent.
    if (status === 401 && token && session.current()?.token === token) session.end()
    return new ApiError({
      failure: 'answered',
      status,
      serverMessage: textOf(data?.message),
      fields: fieldsOf(data?.fields),
      retryAfter: Number(cause.response.headers?.['retry-after']) || undefined,
      cause,
    })
  }
}

function textOf(message: unknown): string | undefined {
  return typeof message === 'string' && message !== '' ? message : undefined
}

/** The server may be anybody's: what is no message of a field is left out. */
function fieldsOf(fields: unknown): Record<string, string> {
  const entries = Object.entries(typeof fields === 'object' && fields !== null ? fields : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function watchSilence(outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const forward = () => controller.abort()
  let timedOut = false
  let timer: ReturnType<typeof setTimeout>
  const broken = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timedOut = true
      controller.abort()
    }, TIMEOUT_MS)
  }
  broken()
  outer?.addEventListener('abort', forward)
  if (outer?.aborted) forward()
  return {
    signal: controller.signal,
    broken,
    ranOut: () => timedOut,
    stop: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', forward)
    },
  }
}
