import type { ReportSummary } from '@civictrack/contract/wire'
import { type TimeBucket, timeBucket } from './time-bucket'

export type Entry = ReturnType<typeof ReportSummary.parse>

/** An issue as the signed-in area shows and filters it, from the API or from the samples. */
export interface Issue {
  id: string
  /** The report's own page; a sample has none. */
  to?: string
  title: string
  location: string
  description: string
  /** Category and status may be ones that only a newer server knows: they are shown as text. */
  category: string
  status: string
  /** ISO 8601 */
  date: string
  /** How recent it is; null when it is older than every time filter. */
  time: TimeBucket | null
  picture: string
  likes: number
  comments: number
}

/** An entry of the API, seen at a point of time. */
export function issueOf(entry: Entry, now: Date): Issue {
  const { reference, title, description, category, status, date, photo, likes, comments } = entry
  return {
    id: reference,
    to: `/Reports/${reference}`,
    title,
    location: [entry.location, entry.lga, entry.state].join(', '),
    description,
    category,
    status,
    date,
    time: timeBucket(new Date(date), now),
    picture: photo,
    likes,
    comments,
  }
}
