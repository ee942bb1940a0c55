import type { Canary } from '@civictrack/contract'

/** Visitors have one of these numbers. There are so few of them that a number tells nobody apart. */
export const VISITOR_NUMBERS = 10_000

/**
 * Whether the visitors with a number get the canary. Each canary has other numbers, so that it is not always the same people who
 * get a release first; with a larger share, those who have it keep it.
 */
export function getsCanary({ id, share }: Pick<Canary, 'id' | 'share'>, visitor: number): boolean {
  const factor = coprime(Number.parseInt(id.slice(0, 8), 16))
  const offset = Number.parseInt(id.slice(8, 12), 16)
  return (visitor * factor + offset) % VISITOR_NUMBERS < (share / 100) * VISITOR_NUMBERS
}

/** A factor without a divisor in common with the number of numbers (2 and 5): then every number has a place of its own. */
function coprime(seed: number): number {
  const odd = (seed % VISITOR_NUMBERS) | 1
  return odd % 5 === 0 ? odd + 2 : odd
}
