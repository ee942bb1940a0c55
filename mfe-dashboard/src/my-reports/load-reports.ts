import { IssuePage } from '@civictrack/contract/wire'
import { callApi } from '@civictrack/shared'

/** So many that few people ever load a second page. */
const LIMIT = '50'

/** One page of my reports, newest first. @throws {ApiError}, or a ZodError for an answer that is none. */
export async function loadReports({ cursor, signal }: { cursor?: string; signal?: AbortSignal }) {
  const answer = await callApi<unknown>({
    method: 'GET',
    path: '/api/v1/issue/mine',
    query: cursor ? { limit: LIMIT, cursor } : { limit: LIMIT },
    authorized: true,
    signal,
  })
  return IssuePage.parse(answer)
}
