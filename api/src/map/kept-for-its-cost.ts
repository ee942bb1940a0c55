/** A result is kept this many times as long as it took to get: the work takes at most a 20th of the time. */
const TIMES = 20
const LONGEST_MS = 10_000

/**
 * Shares results between callers: one that is on its way, and one that was costly to get for a short while. On a small
 * database every caller gets a new one.
 */
export function keptForItsCost<Result>(get: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const kept = new Map<string, Promise<Result>>()
  return (key) => {
    const known = kept.get(key)
    if (known) return known
    const start = performance.now()
    const result = get(key)
    kept.set(key, result)
    const forget = () => kept.delete(key)
    result.then(() => setTimeout(forget, Math.min(LONGEST_MS, TIMES * (performance.now() - start))).unref(), forget)
    return result
  }
}
