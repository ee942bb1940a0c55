import { dayInNigeria, momentText, shortDateText } from '@civictrack/shared/dates'

const DAY_MS = 86_400_000

/** A day in Nigeria, as `3 Jun 2025`. A text that is no date is shown as it is. */
export const dayText = shortDateText

export { momentText }

/** Whole days since a date; 0 for today. */
export function daysSince(iso: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / DAY_MS))
}

/** Today in Nigeria, as an input of the type `date` has it. */
export function today(now = new Date()): string {
  return dayInNigeria(now)
}
