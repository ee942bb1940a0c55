import type { IssueEntry } from '@civictrack/contract/wire'

export type LatestReport = ReturnType<typeof IssueEntry.parse>
