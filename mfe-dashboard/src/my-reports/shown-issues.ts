import { type Issue, issueOf } from '../issues/issue'
import type { MyReports } from './use-my-reports'

/** What a page shows: one's own reports when they are known, the samples when there are none to be known. */
export function shownIssues(mine: MyReports, samples: readonly Issue[]): readonly Issue[] {
  if (mine.kind === 'sample' || mine.kind === 'unavailable') return samples
  if (mine.kind !== 'ready') return []
  const now = new Date()
  return mine.reports.entries.map((entry) => issueOf(entry, now))
}
