const FIRST_MS = 3000
export const LONGEST_MS = 5 * 60_000

/** The wait after a number of failed attempts: longer each time, and random, so that phones do not retry all at once. */
export function backOff(attempts: number, random = Math.random()): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1))
  return ceiling * (0.5 + random / 2)
}
