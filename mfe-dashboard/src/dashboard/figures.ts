import type { Entry } from '../issues/issue'
import { isWithinDays } from '../issues/time-bucket'

/** The four figures of the dashboard; null where it cannot be known. */
export interface Figures {
  active: number | null
  resolvedThisWeek: number | null
  responseDays: number | null
  engagement: number | null
}

export const NOTHING_KNOWN: Figures = { active: null, resolvedThisWeek: null, responseDays: null, engagement: null }

/** The fixed figures of the specification (section 9). */
export const SAMPLE_FIGURES: Figures = { active: 10, resolvedThisWeek: 10, responseDays: 50, engagement: 10 }

/**
 * What my reports say for certain. An entry tells when it was reported, not when it was resolved, upvoted or commented
 * on: these can only be told when the report itself is young enough. With some reports not loaded nothing is certain.
 */
export function figuresOf({ entries, next }: { entries: readonly Entry[]; next: string | null }, now: Date): Figures {
  if (next !== null) return NOTHING_KNOWN
  const resolved = entries.filter(({ status }) => status === 'Resolved')
  const noticed = entries.filter(({ likes, comments }) => likes + comments > 0)
  return {
    active: entries.length - resolved.length,
    resolvedThisWeek: areYoung(resolved, { days: 7, now }) ? resolved.length : null,
    responseDays: null,
    engagement: areYoung(noticed, { days: 30, now })
      ? noticed.reduce((sum, { likes, comments }) => sum + likes + comments, 0)
      : null,
  }
}

function areYoung(entries: readonly Entry[], age: { days: number; now: Date }): boolean {
  return entries.every(({ date }) => isWithinDays(new Date(date), age))
}
