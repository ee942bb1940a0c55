import type { LatestReport } from './latest-report'

const NEWEST = 3

/**
 * The newest public reports; an empty list when they cannot be loaded, because the page is complete without them. Uses
 * `fetch`, because the site's API client would add more bytes than this whole section.
 */
export async function loadLatest(): Promise<LatestReport[]> {
  try {
    const response = await fetch(`/api/v1/issue?limit=${NEWEST}`)
    const { issues } = await response.json()
    return response.ok && Array.isArray(issues) ? issues.slice(0, NEWEST) : []
  } catch {
    return []
  }
}
