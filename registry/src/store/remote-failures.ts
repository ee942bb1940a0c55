import type { ObjectStore } from '@civictrack/contract/objects'
import { dailySums } from './daily-sums'

/** How often a release failed in browsers: its scripts did not load, or a page threw while it rendered. */
export interface FailureCount {
  load: number
  render: number
}

/** By `app@version`. */
export type FailureCounts = Record<string, FailureCount>

/** How often releases failed, by day. Nothing about the visitor is stored. */
export function remoteFailureStore(objects: ObjectStore) {
  return dailySums<FailureCounts>(objects, { folder: 'failures', addTo: addCounts })
}

/** Adds counts to a sum, in place. */
export function addCounts(sum: FailureCounts, counts: FailureCounts): void {
  for (const [release, { load, render }] of Object.entries(counts)) {
    const before = sum[release] ?? { load: 0, render: 0 }
    sum[release] = { load: before.load + load, render: before.render + render }
  }
}
