import type { Frequency } from '@civictrack/contract/wire'
import { DAY, HOUR } from '../platform/clock'

/** Digests go out at seven in the morning in Nigeria, which is an hour ahead of UTC all year. */
const MORNING = 6 * HOUR
const MONDAY = 1

/** How many emails about comments an account has got, and may get before the next comments share one. */
export interface CommentEmails {
  /** Single ones, in the last hour. */
  thisHour: number
  /** All of them, in the last day. */
  today: number
  anHour: number
  aDay: number
}

/**
 * When a comment of now is emailed to an account that wants such emails at once: now, or, beyond a number of emails,
 * together with others at the next full hour, or, beyond the number of a day, in the morning.
 */
export function dueOfComment({ thisHour, today, anHour, aDay }: CommentEmails, now: Date): Date {
  if (today >= aDay) return dueAt('Daily digest', now)
  if (thisHour >= anHour) return new Date((Math.floor(now.getTime() / HOUR) + 1) * HOUR)
  return now
}

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
