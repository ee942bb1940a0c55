import type { VitalName } from '@civictrack/contract'
import type { ErrorGroup, EventsByRelease } from './release-events'
import { p75Of } from './vital-buckets'

export interface ShownError extends ErrorGroup {
  /** The release, as `app@version`. */
  release: string
}

interface ShownVital {
  /** Three of four visitors met this value or a smaller one: milliseconds, and a score for CLS. */
  p75: number
  count: number
}

export interface ShownEvents {
  /** The newest first. */
  errors: ShownError[]
  /** By release, as `app@version`. */
  vitals: Record<string, Partial<Record<VitalName, ShownVital>>>
}

/** Reported events as people read them. */
export function shownEvents(events: EventsByRelease): ShownEvents {
  const errors = Object.entries(events).flatMap(([release, { errors: groups }]) =>
    groups.map((group) => ({ release, ...group })),
  )
  const vitals = Object.entries(events).map(([release, { vitals: counts }]) => [release, shownVitals(counts)] as const)
  return {
    errors: errors.sort((one, other) => other.last.localeCompare(one.last)),
    vitals: Object.fromEntries(vitals.filter(([, shown]) => Object.keys(shown).length > 0)),
  }
}

function shownVitals(counts: Partial<Record<VitalName, number[]>>): ShownEvents['vitals'][string] {
  return Object.fromEntries(
    (Object.entries(counts) as [VitalName, number[]][]).flatMap(([name, buckets]) => {
      const p75 = p75Of(name, buckets)
      const count = buckets.reduce((sum, one) => sum + one, 0)
      return p75 === undefined ? [] : [[name, { p75, count }] as const]
    }),
  )
}
