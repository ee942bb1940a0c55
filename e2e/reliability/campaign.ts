import type { SiteOptions, SiteUnderTest } from '../site/site-under-test'

/** One bar of docs/reliability.md and the campaign that measures it: whole in `npm run bench`, as a sample in `npm test`. */
export interface Campaign {
  name: string
  /** The claim that the campaign tests. */
  bar: string
  /** How the campaign measures it, in one sentence. */
  how: string
  /** How its site starts. */
  siteOptions?: SiteOptions
  /** `scale` is the share of the whole campaign that runs, from 0 to 1. */
  run: (setting: Setting) => Promise<Measured>
}

interface Setting {
  site: SiteUnderTest
  scale: number
  seed: number
  /** Whether times and rates count. In `npm test` they do not: other tests use the same processors. */
  judgesTimes: boolean
}

export interface Measured {
  /** The figures, in one line. */
  measured: string
  passed: boolean
  /** Problems and further figures, one in each line. */
  details: string[]
}

/** Rate limits that no campaign reaches: each campaign sends everything from one address. */
export const NO_LIMITS = [
  ...['signupsPerAddress', 'loginsPerAddress', 'reportsPerAddress', 'codesPerAddress', 'flagsPerAddress'],
  'open311PerAddress',
  ...['reportsPerAccount', 'commentsPerAccount', 'passwordChangesPerAccount', 'codeMailsPerEmail'],
]
  .map((name) => `${name}:1000000`)
  .join(',')

/** The whole number of things that a share of a campaign has, at least one. */
export function shareOf(whole: number, scale: number): number {
  return Math.max(1, Math.round(whole * scale))
}

/** Counts problems, and keeps one example of each. */
export function problemList() {
  const found = new Map<string, { count: number; example: string }>()
  return {
    add(problem: string, example = ''): void {
      const before = found.get(problem)
      found.set(problem, { count: (before?.count ?? 0) + 1, example: before?.example ?? example })
    },
    count: () => [...found.values()].reduce((sum, { count }) => sum + count, 0),
    lines: () => [...found].map(([problem, { count, example }]) => `${count} x ${problem}: ${example.slice(0, 600)}`),
  }
}
export type ProblemList = ReturnType<typeof problemList>
