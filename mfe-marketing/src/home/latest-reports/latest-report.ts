import type { ReportSummary } from '@civictrack/contract/wire'

export type LatestReport = ReturnType<typeof ReportSummary.parse>
