interface Options<Value> {
  /** The most entries that stay. */
  max: number
  onEvict?: (value: Value) => void
}

/** A map that drops the entry that was used longest ago when it is full. */
export function recentMap<Value>({ max, onEvict }: Options<Value>) {
  const entries = new Map<string, Value>()

  return {
    /** The value of a key, made by `create` when there is none. */
    getOrCreate(key: string, create: () => Value): Value {
      const value = entries.has(key) ? (entries.get(key) as Value) : create()
      // A Map keeps the order of insertion: the entry that was used last comes last.
      entries.delete(key)
      entries.set(key, value)
      for (const [oldest, former] of entries) {
        if (entries.size <= max) break
        entries.delete(oldest)
        onEvict?.(former)
      }
      return value
    },
    delete: (key: string) => entries.delete(key),
    values: () => [...entries.values()],
  }
}
