import { after, DAY, MINUTE, SECOND } from '../../platform/clock'

/** The moments that a time stands for, both included: a day without an hour is all of that day. */
export interface Span {
  from: Date
  until: Date
}

const FORM = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+ -]\d\d:\d\d))?)?)?$/

/** Times outside of these years are refused: some databases cannot store them. */
const YEARS = { first: 1970, last: 9990 }

/**
 * Reads a time in a form of the W3C's note on ISO 8601: a year, a month, a day, or a time with its zone. A day without an
 * hour is a day in UTC. A space counts as the plus sign, which it stands for in an address. Undefined for any other text.
 */
export function readW3cTime(text: string): Span | undefined {
  const parts = FORM.exec(text)
  if (!parts) return undefined
  const [, year = '', month, day, hour, minute, second, fraction, zone = 'Z'] = parts
  if (Number(year) < YEARS.first || Number(year) > YEARS.last) return undefined
  if (day && Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()) return undefined
  const milliseconds = (fraction ?? '').padEnd(3, '0').slice(0, 3)
  const time = `${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}.${milliseconds}${zone.replace(' ', '+')}`
  const from = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T${time}`)
  if (Number.isNaN(from.getTime())) return undefined
  if (fraction) return { from, until: from }
  return { from, until: after(from, lengthOf({ year, month, day, hour, second }) - 1) }
}

function lengthOf(given: Record<'year' | 'month' | 'day' | 'hour' | 'second', string | undefined>): number {
  if (given.second) return SECOND
  if (given.hour) return MINUTE
  if (given.day) return DAY
  const year = Number(given.year)
  if (given.month) return Date.UTC(year, Number(given.month)) - Date.UTC(year, Number(given.month) - 1)
  return Date.UTC(year + 1, 0) - Date.UTC(year, 0)
}

/** A moment in the form of the examples of GeoReport v2. */
export function writeW3cTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`
}
