/** Keeps the results of `load` that were used last, up to a number of bytes in all. A result of undefined is not kept. */
export function keptMaps<Value extends { bytes: number }>(
  maxBytes: number,
  load: (key: string) => Promise<Value | undefined>,
) {
  const kept = new Map<string, Value>()
  const loading = new Map<string, Promise<Value | undefined>>()

  function keep(key: string, value: Value): void {
    kept.delete(key)
    kept.set(key, value)
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0)
    for (const [oldest, one] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(oldest)
      bytes -= one.bytes
    }
  }

  /** Callers that ask for the same key at once wait for one result. */
  return async function get(key: string): Promise<Value | undefined> {
    const found = kept.get(key)
    if (found) keep(key, found)
    if (found) return found
    const started = loading.get(key) ?? load(key).finally(() => loading.delete(key))
    loading.set(key, started)
    const value = await started
    if (value) keep(key, value)
    return value
  }
}
