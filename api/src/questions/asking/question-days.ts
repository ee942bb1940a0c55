import { DAY } from '../../platform/clock'

/** The days after which something that was fixed has shown whether it stays so; waste is there again first. */
const DAYS: Record<string, number> = { 'Waste Management': 2, Electricity: 3, 'Water Supply': 3 }
const DAYS_OF_OTHERS = 7

/** How long after Resolved a reporter is asked "Is it fixed?", in milliseconds. */
export function pauseBefore(category: string): number {
  return (DAYS[category] ?? DAYS_OF_OTHERS) * DAY
}

/** How long after the question the one reminder comes. */
export const REMINDER_AFTER = 7 * DAY

/** How long a question can be answered. */
export const OPEN_FOR = 60 * DAY

/** How long a report is open before its reporter is asked "Is it still there?". */
export const STILL_THERE_AFTER = 28 * DAY
