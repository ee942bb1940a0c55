/** A phone's connection and processor. */
export interface Network {
  name: string
  bitsPerSecond: number
  roundTripMs: number
  slowerProcessor: number
  /** Slow visits take minutes: of the rounds that are asked for, this part is done. */
  roundsShare: number
}

export const NETWORKS: Network[] = [
  { name: '4G', bitsPerSecond: 1_600_000, roundTripMs: 150, slowerProcessor: 4, roundsShare: 1 },
  { name: '3G', bitsPerSecond: 700_000, roundTripMs: 300, slowerProcessor: 4, roundsShare: 1 / 3 },
  { name: '2G', bitsPerSecond: 200_000, roundTripMs: 400, slowerProcessor: 6, roundsShare: 1 / 3 },
]
