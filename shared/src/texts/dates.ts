import { translated } from '@civictrack/shared'

/** Nigeria is an hour ahead of UTC all year. */
const LAGOS_OFFSET_MS = 3_600_000

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const SHORT_MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec'

/**
 * A date in Nigeria, in the language of the page: `7 March 2026`. The names come from our own data (scripts/language-dates.ts)
 * and never from `Intl`, which knows other ones in Node than in browsers. A text that is no date is shown as it is.
 */
export function dateText(iso: string): string {
  return inWords(iso, translated(DATES, 'months') ?? MONTHS)
}

/** As `dateText`, with the short name of the month: `7 Mar 2026`. */
export function shortDateText(iso: string): string {
  return inWords(iso, translated(DATES, 'shortMonths') ?? SHORT_MONTHS)
}

/** A time of day in Nigeria: `14:05`. A text that is no date has none. */
export function timeText(iso: string): string {
  return inNigeria(iso)?.toISOString().slice(11, 16) ?? ''
}

/** A short date and the time of day, in Nigeria: `7 Mar 2026, 14:05`. */
export function momentText(iso: string): string {
  return inNigeria(iso) ? `${shortDateText(iso)}, ${timeText(iso)}` : iso
}

/** The day in Nigeria as inputs of the type `date` have it: `2026-03-07`. */
export function dayInNigeria(date: Date): string {
  return new Date(date.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10)
}

const DATES = 'shared/dates'

function inWords(iso: string, months: string): string {
  const date = inNigeria(iso)
  if (!date) return iso
  const values: Record<string, string> = {
    day: String(date.getUTCDate()),
    month: months.split('|')[date.getUTCMonth()] ?? '',
    year: String(date.getUTCFullYear()),
  }
  return (translated(DATES, 'day') ?? '{day} {month} {year}').replace(
    /\{(\w+)\}/g,
    (_field, name) => values[name] ?? '',
  )
}

/** The moment whose UTC fields are those of the clock in Nigeria. */
function inNigeria(iso: string): Date | undefined {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? undefined : new Date(at + LAGOS_OFFSET_MS)
}
