import type { ComponentType } from 'react'
import type { LatestReport } from './latest-report'

export interface Latest {
  Strip: ComponentType<{ reports: LatestReport[] }>
  reports: LatestReport[]
}

/** The reports last shown in this document: after going back the page has its former height, so its scroll position is restored. */
export const seenLatest: { current: Latest | null } = { current: null }
