const ZONE = 'Africa/Lagos'
const day = new Intl.DateTimeFormat('en-NG', { timeZone: ZONE, day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-NG', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

const DAY_MS = 86_400_000

/** A day in Nigeria, as `3 Jun 2025`. A text that is no date is shown as it is. */
export function dayText(iso: string): string {
  return inWords(day, iso)
}

/** A day and the time, in Nigeria. */
export function momentText(iso: string): string {
  return inWords(moment, iso)
}

/** Whole days since a date; 0 for today. */
export function daysSince(iso: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / DAY_MS))
}

/** Today in Nigeria, as an input of the type `date` has it. */
export function today(now = new Date()): string {
  return isoDay.format(now)
}

function inWords(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : format.format(date)
}
