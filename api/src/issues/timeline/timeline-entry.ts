import type { SPEAKERS, TIMELINE_STEPS } from '@civictrack/contract/wire'
import type { Db } from '../../platform/database/tables'
import type { Issue } from '../issues-tables'

/** A step as a noun knows it. It names no person, and holds no address and no token: all of it is public. */
export interface TimelineEntry {
  step: (typeof TIMELINE_STEPS)[number]
  by: (typeof SPEAKERS)[number]
  at: Date
  /** The name of the authority that spoke or was spoken to. */
  authority?: string
  note?: string
  /** A day, as YYYY-MM-DD. */
  expectedOn?: string | null
  photo?: string
  /** The same photo, smaller. */
  thumbnail?: string
  /** The status that the step brings: that change and the step are one line. */
  status?: string
}

/** Gives the steps of a report that a noun knows, in any order; undone ones left out. */
export type TimelineSource = (
  db: Db,
  issue: Pick<Issue, 'id' | 'handling' | 'handling_since'>,
) => Promise<TimelineEntry[]>
