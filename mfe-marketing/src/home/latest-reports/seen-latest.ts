import type { ComponentType } from 'react'
import type { LatestReport } from './latest-report'

export interface Latest {
  Strip: ComponentType<{ reports: LatestReport[] }>
  reports: LatestReport[]
}

/** What was shown last in this document: on the way back the page is as long as it was, so that its place is where it was. */
export const seenLatest: { current: Latest | null } = { current: null }
