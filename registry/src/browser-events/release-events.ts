import type { BrowserError, BrowserFrame, VitalName } from '@civictrack/contract'

/** Error groups of one release: of a flood of errors those that occur most stay, and the newest, which may be the next to do so. */
const MOST_GROUPS = 100
const MOST_NEWEST = 20
const MOST_ROUTES = 10

/** The place in the source file that a place in a script was built from. */
export interface OriginalPlace {
  /** Such as `mfe-marketing/src/home/hero.tsx`. */
  source: string
  line: number
  column: number
  /** The text of that line. */
  code?: string | undefined
}

export interface EventFrame extends BrowserFrame {
  original?: OriginalPlace | undefined
}

/** Equal errors: of one kind and name, with the same frames. */
export interface ErrorGroup extends Pick<BrowserError, 'kind' | 'name'> {
  frames: EventFrame[]
  count: number
  first: string
  last: string
  /** Routes of the pages on which it happened. */
  routes: string[]
}

/** The errors and the speed that browsers report of one release. */
interface ReleaseEvents {
  errors: ErrorGroup[]
  /** How often each metric was in each of its buckets (vital-buckets.ts). */
  vitals: Partial<Record<VitalName, number[]>>
}

/** By `app@version`. */
export type EventsByRelease = Record<string, ReleaseEvents>

/** Adds events to a sum, in place; the events themselves stay as they are. */
export function addEvents(sum: EventsByRelease, events: EventsByRelease): void {
  for (const [release, { errors, vitals }] of Object.entries(events)) {
    const own = sum[release] ?? { errors: [], vitals: {} }
    sum[release] = { errors: sumOfGroups([...own.errors, ...errors]), vitals: { ...own.vitals } }
    for (const [name, counts] of Object.entries(vitals) as [VitalName, number[]][])
      sum[release].vitals[name] = sumOfCounts(own.vitals[name] ?? [], counts)
  }
}

function sumOfGroups(all: ErrorGroup[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>()
  for (const group of all) {
    const key = keyOf(group)
    const known = groups.get(key)
    groups.set(key, known ? sumOf(known, group) : group)
  }
  const sorted = [...groups.values()].sort(byCountAndTime)
  if (sorted.length <= MOST_GROUPS) return sorted
  const rare = sorted.splice(MOST_GROUPS - MOST_NEWEST)
  return [...sorted, ...rare.sort(byTime).slice(0, MOST_NEWEST)].sort(byCountAndTime)
}

function sumOf(one: ErrorGroup, other: ErrorGroup): ErrorGroup {
  const times = [one.first, one.last, other.first, other.last].sort()
  return {
    ...one,
    // The place in the sources may not have been found at first.
    frames: one.frames.map((frame, index) => (frame.original ? frame : (other.frames[index] ?? frame))),
    count: one.count + other.count,
    first: times[0] ?? one.first,
    last: times.at(-1) ?? one.last,
    routes: [...new Set([...one.routes, ...other.routes])].slice(0, MOST_ROUTES),
  }
}

function keyOf({ kind, name, frames }: ErrorGroup): string {
  const places = frames.map(({ app, version, file, line, column }) => `${app}@${version}/${file}:${line}:${column}`)
  return [kind, name, ...places].join(' ')
}

function byCountAndTime(one: ErrorGroup, other: ErrorGroup): number {
  return other.count - one.count || byTime(one, other)
}

function byTime(one: ErrorGroup, other: ErrorGroup): number {
  return other.last.localeCompare(one.last)
}

function sumOfCounts(one: number[], other: number[]): number[] {
  const length = Math.max(one.length, other.length)
  return Array.from({ length }, (_, bucket) => (one[bucket] ?? 0) + (other[bucket] ?? 0))
}
