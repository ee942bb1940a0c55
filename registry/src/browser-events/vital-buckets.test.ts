import { bucketOf, MOST_BUCKETS, p75Of, VITAL_NAMES } from './vital-buckets'

test('counts a value in the bucket that ends at it or after it, and very large ones in the last', () => {
  expect([0, 50, 51, 200, 201, 1e9].map((value) => bucketOf('INP', value))).toEqual([0, 0, 1, 3, 4, 14])
  for (const name of VITAL_NAMES) expect(bucketOf(name, 1e9)).toBeLessThan(MOST_BUCKETS)
})

test.each([
  ['INP', Array.from({ length: 100 }, (_, index) => index * 4), 300],
  ['LCP', Array.from({ length: 1000 }, (_, index) => index * 4), 3000],
  ['CLS', Array.from({ length: 100 }, (_, index) => index / 500), 0.15],
] as const)('finds the 75th percentile of %s within one bucket', (name, values, expected) => {
  const counts: number[] = []
  for (const value of values) {
    const bucket = bucketOf(name, value)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  const found = p75Of(
    name,
    Array.from(counts, (count) => count ?? 0),
  )
  expect(Math.abs((found ?? 0) - expected) / expected).toBeLessThan(0.05)
})

test('has no percentile without values; one value is in its bucket', () => {
  expect([p75Of('LCP', []), p75Of('LCP', [0, 0])]).toEqual([undefined, undefined])
  expect(p75Of('LCP', [0, 1])).toBe(875)
})
