/** The response to a read of the API. */
interface ApiResponse {
  statusCode: number
  body: unknown
}

/** Reads a path of the API without a session. */
export type ReadApi = (path: string) => Promise<ApiResponse>

const TIMEOUT_MS = 4000

/** Reads an API that runs in another process. @throws {Error} when it does not respond within the timeout. */
export function remoteApiReader(apiUrl: string): ReadApi {
  return async (path) => {
    const response = await fetch(new URL(path, apiUrl), {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { statusCode: response.status, body: await response.json() }
  }
}
