/** The least number of open reports of each colour; the first colour is that of no open report. */
const FROM = [0, 1, 5, 20, 100]

/** The colour of an area, from 0 to 4. */
export function levelOf(open: number): number {
  return FROM.findLastIndex((from) => open >= from)
}

/** The numbers that each colour stands for; the last one has no end. */
export const LEVELS = FROM.map((from, level) => ({
  level,
  from,
  to: (FROM[level + 1] ?? Number.POSITIVE_INFINITY) - 1,
}))
