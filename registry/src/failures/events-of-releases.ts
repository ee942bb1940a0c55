import type { BrowserFrame } from '@civictrack/contract'
import { addEvents, type EventFrame, type EventsByRelease, type OriginalPlace } from '../browser-events/release-events'
import type { BrowserEvent } from './browser-event-report'
import type { KnownParts } from './known-parts'

/** Finds the place in the sources that a place in a script was built from; undefined where that is not known. */
export type ResolveFrame = (frame: BrowserFrame) => Promise<OriginalPlace | undefined>

interface Known {
  partsOf: (composition: string) => Promise<KnownParts | undefined>
  resolve: ResolveFrame
}

/** Reported events by release, without those that name something that their composition does not hold. */
export async function eventsOfReleases(events: BrowserEvent[], { partsOf, resolve }: Known): Promise<EventsByRelease> {
  const sum: EventsByRelease = {}
  for (const event of events) {
    const parts = await partsOf(event.composition)
    if (!parts) continue
    if ('vital' in event) addEvents(sum, vitalOf(event, parts))
    else if (parts.hasError(event.route, event.error)) addEvents(sum, await errorOf(event, resolve))
  }
  return sum
}

/** A value counts for the app of its page, and for the shell, which is around every page. */
function vitalOf({ vital, count }: Extract<BrowserEvent, { vital: object }>, parts: KnownParts): EventsByRelease {
  if (!parts.hasRelease(vital)) return {}
  const { app, version, name, bucket } = vital
  const counts = Array.from({ length: bucket + 1 }, (_, index) => (index === bucket ? count : 0))
  const releases = new Set([`${app}@${version}`, ...(parts.shell ? [parts.shell] : [])])
  return Object.fromEntries([...releases].map((release) => [release, { errors: [], vitals: { [name]: counts } }]))
}

async function errorOf(
  { error, route, count }: Extract<BrowserEvent, { error: object }>,
  resolve: ResolveFrame,
): Promise<EventsByRelease> {
  const { app, version, kind, name } = error
  const frames = await Promise.all(
    error.frames.map(async (frame): Promise<EventFrame> => {
      const original = await resolve(frame).catch(() => undefined)
      return original ? { ...frame, original } : frame
    }),
  )
  const now = new Date().toISOString()
  const group = { kind, name, frames, count, first: now, last: now, routes: [route] }
  return { [`${app}@${version}`]: { errors: [group], vitals: {} } }
}
