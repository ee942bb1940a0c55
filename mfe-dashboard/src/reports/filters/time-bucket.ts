import type { TIME_FILTERS } from '@civictrack/contract/wire'
import { dayInNigeria } from '@civictrack/shared/dates'

export type TimeBucket = (typeof TIME_FILTERS)[number]

const DAY_MS = 86_400_000

/** The narrowest filter that holds a date: the same day in Nigeria, the last 7 days, or the last 30. */
export function timeBucket(date: Date, now: Date): TimeBucket | null {
  if (dayInNigeria(date) === dayInNigeria(now)) return 'Today'
  if (isWithinDays(date, { days: 7, now })) return 'This Week'
  return isWithinDays(date, { days: 30, now }) ? 'This Month' : null
}

/** Whether a date lies within the last so many days. */
function isWithinDays(date: Date, { days, now }: { days: number; now: Date }): boolean {
  return now.getTime() - date.getTime() <= days * DAY_MS
}
