import * as z from 'zod'
import { after, DAY } from '../../platform/clock'
import { invalidFields } from '../../platform/errors'
import { categoryOf } from '../services/services'
import { readW3cTime, type Span } from './w3c-time'

/** By GeoReport v2 a list spans at most 90 days, and has at most 1,000 requests. */
const LONGEST = 90 * DAY
const LARGEST_PAGE = 1000
const LAST_PAGE = 10_000

const text = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe(description)

/**
 * The arguments of a list as they come: each may be missing, empty, or given several times. `readRequestQuery` judges them,
 * as `service_request_id` overrides all others, which may then be anything.
 */
export const RequestQuery = z.object({
  service_request_id: text('Identifiers, separated by commas. They override all other arguments.'),
  service_code: text('Codes of services, separated by commas.'),
  start_date: text('The earliest requested_datetime, in the form of the W3C: 2026-01-31T00:00:00Z.'),
  end_date: text('The latest requested_datetime. At most 90 days after start_date.'),
  status: text('open, closed, or both, separated by commas.'),
  page: text('The number of the page, from 1.'),
  page_size: text('The number of requests on a page: 1 to 1000.'),
  jurisdiction_id: text('Ignored: this service has one jurisdiction.'),
})
export type RequestQuery = z.output<typeof RequestQuery>

/** The requests that a list has: those with these references, or a page of those in a time. */
export type Wanted = { references: string[] } | WantedPage

export interface WantedPage {
  from: Date
  until: Date
  categories: string[]
  statuses: ('open' | 'closed')[]
  page: number
  size: number
}

/** @throws ApiError 400 with a sentence for each invalid argument */
export function readRequestQuery(query: RequestQuery, now: Date): Wanted {
  const references = listed(query.service_request_id)
  if (references.length > 0) return { references: references.slice(0, LARGEST_PAGE) }
  const problems: Record<string, string> = {}
  const wanted = {
    ...timeOf(query, { now, problems }),
    categories: listed(query.service_code).map((code) => categoryOf(code) ?? unknown(code, problems)),
    statuses: listed(query.status).map((status) => statusOf(status, problems)),
    page: numberOf('page', query, { missing: 1, largest: LAST_PAGE, problems }),
    size: numberOf('page_size', query, { missing: LARGEST_PAGE, largest: LARGEST_PAGE, problems }),
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return wanted
}

type Problems = Record<string, string>

/** An argument may be given several times, with commas, or both. An empty one counts as missing. */
function listed(given: string | string[] | undefined): string[] {
  return [given ?? []]
    .flat()
    .flatMap((one) => one.split(','))
    .map((one) => one.trim())
    .filter(Boolean)
}

function first(given: string | string[] | undefined): string {
  return [given ?? ''].flat()[0]?.trim() ?? ''
}

function unknown(code: string, problems: Problems): string {
  problems.service_code = `There is no service with the service_code ${shown(code)}. GET services lists them.`
  return ''
}

function statusOf(status: string, problems: Problems): 'open' | 'closed' {
  if (status === 'open' || status === 'closed') return status
  problems.status = `The status ${shown(status)} does not exist. Use open or closed.`
  return 'open'
}

/** A value of the caller in a sentence for the caller. */
function shown(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}...` : value
}

function numberOf(
  name: 'page' | 'page_size',
  query: RequestQuery,
  { missing, largest, problems }: { missing: number; largest: number; problems: Problems },
): number {
  const given = first(query[name])
  if (given === '') return missing
  const number = /^\d{1,5}$/.test(given) ? Number(given) : 0
  if (number < 1 || number > largest) problems[name] = `${name} must be a whole number from 1 to ${largest}.`
  return number
}

/** The time of a list: 90 days at most, and the last 90 where neither end is given. */
function timeOf(
  query: RequestQuery,
  { now, problems }: { now: Date; problems: Problems },
): Pick<WantedPage, 'from' | 'until'> {
  const start = momentOf('start_date', query, problems)
  const end = momentOf('end_date', query, problems)
  if (start && end && end.from < start.from) problems.end_date = 'end_date is before start_date.'
  if (start && end && end.from.getTime() - start.from.getTime() > LONGEST)
    problems.end_date = 'From start_date to end_date may be 90 days at most. Ask for the rest in further requests.'
  return {
    from: start?.from ?? after(end?.from ?? now, -LONGEST),
    until: end?.until ?? (start ? after(start.from, LONGEST) : now),
  }
}

function momentOf(name: 'start_date' | 'end_date', query: RequestQuery, problems: Problems): Span | undefined {
  const given = first(query[name])
  if (given === '') return undefined
  const span = readW3cTime(given)
  if (!span) problems[name] = `${name} must be a time with its zone, such as 2026-01-31T00:00:00Z.`
  return span
}
