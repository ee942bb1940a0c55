import type { LatestReport } from './latest-report'

const NEWEST = 3

/**
 * The newest public reports; none where they cannot be had, for the page is whole without them. A bare `fetch`: the
 * site's client would weigh more than all of this.
 */
export async function loadLatest(): Promise<LatestReport[]> {
  try {
    const answer = await fetch(`/api/v1/issue?limit=${NEWEST}`)
    const { issues } = await answer.json()
    return answer.ok && Array.isArray(issues) ? issues.slice(0, NEWEST) : []
  } catch {
    return []
  }
}
