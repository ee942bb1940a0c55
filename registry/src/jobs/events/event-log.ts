import type { ObjectStore } from '@civictrack/contract/objects'
import type { JobEvent } from '@civictrack/contract/registry'
import { parseJson } from '../../http/parse-json'

/**
 * The events of jobs. Those that were added together are one object, `jobs/<id>/events/<number of the first one>.ndjson`, which
 * is created once: of two composers that add an event with the same number, one succeeds.
 */
export function eventLog(objects: ObjectStore) {
  const nameOf = (id: string, first: number) => `jobs/${id}/events/${String(first).padStart(8, '0')}.ndjson`

  async function batch(id: string, first: number): Promise<JobEvent[]> {
    const text = (await objects.read(nameOf(id, first)))?.toString() ?? ''
    return text.split('\n').flatMap((line) => (parseJson(line) === undefined ? [] : [JSON.parse(line) as JobEvent]))
  }

  async function readBehind(id: string, after: number): Promise<JobEvent[]> {
    const found: JobEvent[] = []
    for (;;) {
      const next = await batch(id, (found.at(-1)?.seq ?? after) + 1)
      if (next.length === 0) return found
      found.push(...next)
    }
  }

  return {
    /** Adds events that have their numbers. False when the first number is taken. */
    append: (id: string, events: JobEvent[]): Promise<boolean> =>
      objects.create(nameOf(id, events[0]?.seq ?? 0), events.map((event) => JSON.stringify(event)).join('\n')),

    /** All events of a job, in order. */
    read: (id: string) => readBehind(id, 0),

    /** Those behind the newest event that is known: one request when there is nothing new. */
    readBehind,
  }
}

/** Whether nothing comes behind these events. */
export function hasEnded(events: JobEvent[]): 'done' | 'failed' | undefined {
  const kind = events.at(-1)?.kind
  return kind === 'done' || kind === 'failed' ? kind : undefined
}
