/** The answer to a read of the API: its body is null where the API has nothing there. */
interface ApiResponse {
  status: number
  body: unknown
}

/** Reads a path of the API as a stranger would. */
export type ReadApi = (path: string) => Promise<ApiResponse>

const PATIENCE_MS = 4000

/** Asks an API that runs elsewhere. @throws when it does not answer in time. */
export function remoteApiReader(apiUrl: string): ReadApi {
  return async (path) => {
    const answer = await fetch(new URL(path, apiUrl), {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: answer.status, body: await answer.json() }
  }
}
