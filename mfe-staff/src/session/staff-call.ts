import type { StaffSession } from '@civictrack/contract/staff'
import { ApiError, type ApiRequest, callApi } from '@civictrack/shared'
import { type Due, renewal } from './renewal'

/** A call without the token of a citizen: there is nothing in it that could send one. */
export type StaffRequest = Omit<ApiRequest, 'authorized' | 'session'>

/**
 * Makes one call as a person of the staff: the browser sends their own HttpOnly cookie, and never a citizen's token. When the
 * session has ended, or the call needs the second factor, the person is asked for it, and the same call is made once more.
 * @throws {ApiError} for everything but a 2xx response.
 */
export async function callStaff<Body>(request: StaffRequest): Promise<Body> {
  try {
    return await callApi<Body>(plain(request))
  } catch (error) {
    const due = await dueAfter(error)
    if (due === null || !(await renewal.ask(due))) throw error
    return callApi<Body>(plain(request))
  }
}

/** The thing that the person has to give after this failure; null where that would not help. */
export async function dueAfter(error: unknown): Promise<Due | null> {
  if (hasSessionEnded(error)) return 'log-in'
  if (!isForbidden(error)) return null
  if (error instanceof ApiError && error.fields.factor === 'asked') return 'factor'
  const session = await callApi<StaffSession>({ method: 'GET', path: '/api/v1/staff/session' }).catch(() => null)
  return session?.factor === 'asked' || session?.factor === 'optional' ? 'factor' : null
}

/** Whether a call was refused because nobody is logged in any more. */
export function hasSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401
}

/** Whether a call was refused for the lack of a right, or of the second factor. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 403
}

/** Only the parts that a request of the staff may have, whatever object was given. */
function plain({ method, path, query, body, headers, onProgress, signal }: StaffRequest): ApiRequest {
  return { method, path, query, body, headers, onProgress, signal }
}
