/** The chance that a number of one list is greater than one of the other, equal ones counted half (Mann-Whitney). */
export function separability(ones: number[], others: number[]): number {
  let wins = 0
  for (const one of ones) {
    for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0
  }
  return wins / (ones.length * others.length)
}
