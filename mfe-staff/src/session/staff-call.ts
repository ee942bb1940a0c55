import { ApiError, type ApiRequest, callApi } from '@civictrack/shared'
import { renewal } from './renewal'

/** A call without the token of a citizen: there is nothing in it that could send one. */
export type StaffRequest = Omit<ApiRequest, 'authorized' | 'session'>

/**
 * Makes one call as a person of the staff: the browser sends their own HttpOnly cookie, and never a citizen's token. When the
 * session has ended, the person is asked to log in again, and the same call is made once more.
 * @throws {ApiError} for everything but a 2xx response.
 */
export async function callStaff<Body>(request: StaffRequest): Promise<Body> {
  try {
    return await callApi<Body>(plain(request))
  } catch (error) {
    if (!hasSessionEnded(error) || !(await renewal.ask())) throw error
    return callApi<Body>(plain(request))
  }
}

/** Whether a call was refused because nobody is logged in any more. */
export function hasSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401
}

/** Only what a request of the staff may hold, whatever object was given. */
function plain({ method, path, query, body, headers, onProgress, signal }: StaffRequest): ApiRequest {
  return { method, path, query, body, headers, onProgress, signal }
}
