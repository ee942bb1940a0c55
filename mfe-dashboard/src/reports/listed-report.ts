import type { ReportSummary } from '@civictrack/contract/wire'
import { type TimeBucket, timeBucket } from './filters/time-bucket'

/** A report as the signed-in area shows and filters it, from the API or from the samples. */
export interface ListedReport {
  id: string
  /** The report's own page; a sample has none. */
  to?: string
  title: string
  location: string
  description: string
  /** A newer server may know more categories and statuses than this release. */
  category: string
  status: string
  /** ISO 8601 */
  date: string
  /** How recent it is; null when it is older than every time filter. */
  time: TimeBucket | null
  picture: string
  likes: number
  comments: number
  /** How it is handled, and by whom; a sample and a server of before have neither. */
  handling?: ReportSummary['handling']
  authority?: ReportSummary['authority']
}

/** A report from the API, as it is listed at `now`. */
export function listedReport(report: ReportSummary, now: Date): ListedReport {
  const { reference, title, description, category, status, date, photo, likes, comments, handling, authority } = report
  return {
    id: reference,
    to: `/Reports/${reference}`,
    title,
    location: [report.location, report.lga, report.state].join(', '),
    description,
    category,
    status,
    date,
    time: timeBucket(new Date(date), now),
    picture: photo,
    likes,
    comments,
    handling,
    authority,
  }
}
