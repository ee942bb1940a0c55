import type { ObjectStore } from '@civictrack/contract/objects'

interface Limits {
  /** Objects that may change are asked for again after this time. */
  freshMs: number
  /** Entries that are kept. */
  max: number
}

/** A move is to be seen within a second, with the time that the storage takes. */
const LIMITS: Limits = { freshMs: 600, max: 5000 }

/** Small files that are written once. Assets and pages have caches of their own. */
const WRITTEN_ONCE =
  /^(?:releases\/.*\/(?:release|signature)|compositions\/.*|channels\/[^/]+\/\d{8}|trust\/\d{8})\.json$/

/**
 * For servers that only read: asks the storage for the same thing at most once in a while, and only once for what never changes
 * after it was written. Everything that is read is verified by its reader.
 */
export function cachedObjects(objects: ObjectStore, limits: Partial<Limits> = {}): ObjectStore {
  const { freshMs, max } = { ...LIMITS, ...limits }
  const kept = new Map<string, { value: Promise<unknown>; until: number }>()

  function once<Value>(key: string, ask: () => Promise<Value>, isForGood: (value: Value) => boolean): Promise<Value> {
    const now = performance.now()
    const known = kept.get(key)
    if (known && known.until > now) return known.value as Promise<Value>
    const value = ask()
    const entry = { value, until: now + freshMs }
    if (kept.size >= max) kept.clear()
    kept.set(key, entry)
    value.then(
      (found) => {
        if (isForGood(found)) entry.until = Number.POSITIVE_INFINITY
      },
      () => kept.get(key) === entry && kept.delete(key),
    )
    return value
  }

  return {
    ...objects,
    read: (name) =>
      WRITTEN_ONCE.test(name) || !/\/(?:browser|server)\/|\.html$/.test(name)
        ? once(
            `read ${name}`,
            () => objects.read(name),
            (found) => found !== undefined && WRITTEN_ONCE.test(name),
          )
        : objects.read(name),
    sizeOf: (name) =>
      once(
        `size ${name}`,
        () => objects.sizeOf(name),
        (found) => found !== undefined && WRITTEN_ONCE.test(name),
      ),
    list: (folder) =>
      once(
        `list ${folder}`,
        () => objects.list(folder),
        () => false,
      ),
  }
}
