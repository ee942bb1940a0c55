import { tones } from '@civictrack/contract/brand'
import { styled } from '@civictrack/shared'

/** Colour and width (units of 8 px) of each thread, as in a strip of aso-oke cloth. */
const THREADS: readonly [string, number][] = [
  [tones.leaf, 3],
  [tones.sun, 1],
  [tones.leaf, 1],
  [tones.terracotta, 3],
  [tones.cream, 0.5],
  [tones.terracotta, 1],
  [tones.sun, 2],
  [tones.night, 2],
  [tones.cream, 0.5],
  [tones.night, 1],
]

/** A strip of woven cloth along an edge. */
export const WovenBand = styled('div')(({ theme }) => ({
  height: theme.spacing(1),
  backgroundImage: `repeating-linear-gradient(90deg, ${stripes(theme.spacing)})`,
}))

function stripes(spacing: (units: number) => string): string {
  let end = 0
  return THREADS.map(([colour, width]) => {
    const start = end
    end += width
    return `${colour} ${spacing(start)} ${spacing(end)}`
  }).join(', ')
}
