import { SimilarQuery, type SimilarReport, SimilarReports } from '@civictrack/contract/wire'
import { callApi } from '@civictrack/shared'

interface Position {
  latitude: number
  longitude: number
}

/** The question about a report: its texts by field name, the position where there is one, and its own reference. */
export interface Asked {
  fields: Record<string, string>
  position?: Position
  except?: string
}

const SHORTEST_TITLE = 4

/** The question as the server takes it; undefined while too little is filled in. */
export function similarQuery({ fields, position, except }: Asked): SimilarQuery | undefined {
  const { title = '', category, location, state, lga } = fields
  if (title.trim().length < SHORTEST_TITLE) return undefined
  const at = position && { lat: position.latitude, lng: position.longitude }
  return SimilarQuery.safeParse({ title, category, location, state, lga, ...at, ...(except && { except }) }).data
}

/** The reports that may be about the same problem. Nothing depends on them: none are found where the call fails. */
export async function askSimilar(query: SimilarQuery, signal: AbortSignal): Promise<SimilarReport[]> {
  const path = '/api/v1/issue/similar'
  const answer = await callApi({ method: 'POST', path, body: query, authorized: true, signal }).catch(() => undefined)
  return SimilarReports.safeParse(answer).data?.issues ?? []
}
