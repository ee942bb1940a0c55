import { numbers } from '../campaign/sample'

/** A repeatable source of choices. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in such a share of the calls, from 0 to 1. */
  chance(share: number): boolean
}

export function randomOf(seed: number): Random {
  const next = numbers(seed)
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    pick(items) {
      const item = items[int(items.length)]
      if (item === undefined && items.length === 0) throw new Error('There is nothing to pick from.')
      return item as (typeof items)[number]
    },
    chance: (share) => next() < share,
  }
}
