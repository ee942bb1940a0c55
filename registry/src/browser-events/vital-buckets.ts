import type { VitalName } from '@civictrack/contract'

/**
 * The upper ends of the buckets that values are counted in; the last bucket has none. They are dense around the limits of "good" and
 * "poor" (https://web.dev/articles/vitals). Stored counts depend on them: another list needs another folder.
 */
const ENDS: Record<VitalName, number[]> = {
  INP: [50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000],
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000],
  CLS: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2],
  FCP: [250, 500, 750, 1000, 1400, 1800, 2200, 2600, 3000, 4000, 5000, 7500, 10_000, 20_000],
  TTFB: [100, 200, 300, 400, 600, 800, 1000, 1400, 1800, 2500, 3500, 5000, 10_000],
}

export const VITAL_NAMES = Object.keys(ENDS) as VitalName[]

export const MOST_BUCKETS = 16

/** The number of the bucket that a value is counted in. */
export function bucketOf(name: VitalName, value: number): number {
  const bucket = ENDS[name].findIndex((end) => value <= end)
  return bucket < 0 ? ENDS[name].length : bucket
}

/**
 * The value that three of four visitors do not exceed, from the counts of the buckets: between the ends of its bucket by its rank
 * there. In the last bucket it is that bucket's beginning. Undefined without any count.
 */
export function p75Of(name: VitalName, counts: number[]): number | undefined {
  const rank = 0.75 * counts.reduce((sum, count) => sum + count, 0)
  if (rank === 0) return undefined
  let below = 0
  for (const [bucket, count] of counts.entries()) {
    if (below + count >= rank && count > 0) {
      const from = ENDS[name][bucket - 1] ?? 0
      const value = from + ((ENDS[name][bucket] ?? from) - from) * ((rank - below) / count)
      return name === 'CLS' ? Number(value.toFixed(3)) : Math.round(value)
    }
    below += count
  }
  return undefined
}
