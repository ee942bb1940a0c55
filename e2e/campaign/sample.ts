/** The seed of this run's samples: `SEED=123 npm test` repeats a run. */
export const SEED = Number(process.env.SEED)

/** Some of the items, in a random order that the seed decides. */
export function sample<Item>(items: Item[], size: number, seed = SEED): Item[] {
  const random = numbers(seed)
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, size)
    .map(({ item }) => item)
}

/** A repeatable sequence of numbers from 0 to 1 (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
