import type { Frequency } from '@civictrack/contract/wire'
import { DAY, HOUR } from '../platform/clock'

/** Digests go out at seven in the morning in Nigeria, which is an hour ahead of UTC all year. */
const MORNING = 6 * HOUR
const MONDAY = 1

/** When an event of now is emailed: at once, or with the next digest; the weekly digest is due on Mondays. */
export function dueAt(frequency: Frequency, now: Date): Date {
  if (frequency === 'Real-time') return now
  const today = Math.floor(now.getTime() / DAY)
  const isOver = now.getTime() >= today * DAY + MORNING
  const morning = new Date((isOver ? today + 1 : today) * DAY + MORNING)
  if (frequency === 'Daily digest') return morning
  const daysToMonday = (MONDAY - morning.getUTCDay() + 7) % 7
  return new Date(morning.getTime() + daysToMonday * DAY)
}
