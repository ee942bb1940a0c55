import { randomUUID } from 'node:crypto'
import type { Canary } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
import { readJsonObject, writeJsonObject } from '../objects/json-objects'
import type { Affected } from './evidence'
import { getsCanary } from './visitor-numbers'

export const EVENT_KINDS = ['errors', 'slow'] as const
/** `errors`: something failed or threw; `slow`: an interaction that took long. */
export type EventKind = (typeof EVENT_KINDS)[number]

/** Something that happened to the visitors of one number. */
export interface CanaryEvent {
  kind: EventKind
  visitor: number
}

export type CanaryCounts = Record<EventKind, Affected>

type Shown = Pick<Canary, 'id' | 'share'>
type Numbers = Record<EventKind, number[]>

/** The numbers that this process knows of, and how many of them its object holds. */
interface Own extends Record<EventKind, Set<number>> {
  written: number
}

const FOLDER = 'canaries'
/** With another share visitors change sides, and counting begins again. */
const folderOf = ({ id, share }: Shown) => `${FOLDER}/${id}-${share}`

/**
 * The visitors' numbers that were affected while a canary ran, `canaries/<id>-<share>/<writer>.json`: an object that only its process
 * replaces. A number counts once, so that one visitor who reports a thousand errors counts as one.
 */
export function canaryStore(objects: ObjectStore) {
  const writer = randomUUID()
  const own = new Map<string, Own>()
  let writing: Promise<void> = Promise.resolve()

  return {
    /** Adds events, and writes them when one of them is new, or an earlier attempt to write it failed. */
    async add(canary: Shown, events: CanaryEvent[]): Promise<void> {
      const folder = folderOf(canary)
      const known: Own = own.get(folder) ?? { errors: new Set(), slow: new Set(), written: 0 }
      own.set(folder, known)
      const { errors, slow } = known
      for (const { kind, visitor } of events) known[kind].add(visitor)
      if (errors.size + slow.size === known.written) return
      writing = writing
        .catch(() => undefined)
        .then(async () => {
          const size = errors.size + slow.size
          await writeJsonObject(objects, `${folder}/${writer}.json`, { errors: [...errors], slow: [...slow] })
          known.written = size
        })
      await writing
    },

    /** The counts of all writers together. */
    async counts(canary: Shown): Promise<CanaryCounts> {
      const folder = folderOf(canary)
      const names = (await objects.list(folder)).filter((name) => name.endsWith('.json'))
      const all = await Promise.all(names.map((name) => readJsonObject(objects, `${folder}/${name}`)))
      const read = all.map((numbers) => (numbers ?? { errors: [], slow: [] }) as Numbers)
      const affected = (kind: EventKind) => bySide(canary, new Set(read.flatMap((numbers) => numbers[kind])))
      return { errors: affected('errors'), slow: affected('slow') }
    },

    /** Removes the counts of all canaries but these. */
    async removeBut(kept: Shown[]): Promise<void> {
      const folders = (await objects.list(FOLDER)).map((name) => `${FOLDER}/${name}`)
      const others = folders.filter((folder) => !kept.map(folderOf).includes(folder))
      await Promise.all(others.map((folder) => objects.removeAll(folder)))
    },
  }
}

function bySide(canary: Shown, visitors: Set<number>): Affected {
  const inCanary = [...visitors].filter((visitor) => getsCanary(canary, visitor)).length
  return { canary: inCanary, control: visitors.size - inCanary }
}
