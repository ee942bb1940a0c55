import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectStore } from '@civictrack/contract/objects'

interface Limits {
  /** Objects that may change are asked for again after this time. */
  freshMs: number
  /** An answer that takes longer is waited for by those only who have no earlier one. */
  waitMs: number
  /** After a failure, the storage is asked again after this time. */
  retryMs: number
  /** Entries that are kept. */
  max: number
}

/** A move is to be seen within a second, with the time that the storage takes. */
const LIMITS: Limits = { freshMs: 500, waitMs: 400, retryMs: 1000, max: 20_000 }

/** Small files that are written once. Assets and pages have caches of their own. */
const WRITTEN_ONCE =
  /^(?:releases\/.*\/(?:release|signature)|compositions\/.*|channels\/[^/]+\/\d{8}|trust\/\d{8})\.json$/
const LARGE = /\/(?:browser|server|maps)\/|\.html$/

interface Entry {
  /** The newest answer, and until when it is fresh. */
  known: { value: unknown; until: number } | undefined
  asking: Promise<unknown> | undefined
}

/**
 * For servers that only read: asks the storage for the same thing at most once in a while, and only once for what never changes
 * after it was written. While the storage is away or slow, the earlier answer goes on: visitors do not wait for it. Everything
 * that is read is verified by its reader.
 */
export function cachedObjects(objects: ObjectStore, limits: Partial<Limits> = {}): ObjectStore {
  const { freshMs, waitMs, retryMs, max } = { ...LIMITS, ...limits }
  const kept = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    let entry = kept.get(key)
    if (!entry) {
      if (kept.size >= max) kept.clear()
      entry = { known: undefined, asking: undefined }
      kept.set(key, entry)
    }
    return entry
  }

  /** The storage's answer, which becomes the known one; the earlier one when it fails. */
  function ask<Value>(entry: Entry, { read, isForGood }: Question<Value>): Promise<Value> {
    const asking = read()
      .then(
        (value) => {
          const until = isForGood(value) ? Number.POSITIVE_INFINITY : performance.now() + freshMs
          entry.known = { value, until }
          return value
        },
        (error: unknown) => {
          if (!entry.known) throw error
          entry.known.until = performance.now() + retryMs
          return entry.known.value as Value
        },
      )
      .finally(() => {
        entry.asking = undefined
      })
    entry.asking = asking
    return asking
  }

  async function once<Value>(key: string, question: Question<Value>): Promise<Value> {
    const entry = entryOf(key)
    const { known } = entry
    if (known && known.until > performance.now()) return known.value as Value
    const asking = (entry.asking as Promise<Value> | undefined) ?? ask(entry, question)
    if (!known) return asking
    return Promise.race([asking, pause(waitMs, known.value as Value, { ref: false })])
  }

  const isWrittenOnce = (name: string) => (value: unknown) => value !== undefined && WRITTEN_ONCE.test(name)
  return {
    ...objects,
    read: (name) =>
      LARGE.test(name)
        ? objects.read(name)
        : once(`read ${name}`, { read: () => objects.read(name), isForGood: isWrittenOnce(name) }),
    sizeOf: (name) => once(`size ${name}`, { read: () => objects.sizeOf(name), isForGood: isWrittenOnce(name) }),
    list: (folder) => once(`list ${folder}`, { read: () => objects.list(folder), isForGood: () => false }),
  }
}

interface Question<Value> {
  read: () => Promise<Value>
  /** Whether the answer never changes. */
  isForGood: (value: Value) => boolean
}
