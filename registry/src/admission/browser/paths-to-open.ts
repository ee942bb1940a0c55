import type { Release } from '@civictrack/contract'
import type { Refusal } from '../refusal'

/** One path for each page of the changed apps. When the shell has changed, also one page of every other app. */
export function pathsToOpen(releases: Release[], changed: Release[]): string[] {
  const hasNewShell = changed.some(({ app }) => app === 'shell')
  const paths = releases.flatMap((release) => {
    const literal = release.manifest.routes.filter(({ path }) => !path.includes(':'))
    if (changed.includes(release)) return [...new Map(literal.map(({ page, path }) => [page, path])).values()]
    return hasNewShell ? literal.slice(0, 1).map(({ path }) => path) : []
  })
  return [...new Set(paths)]
}

/** The candidate's problems, by path, that its parent does not have on the same path. */
export function newRefusals(found: Map<string, string[]>, known: Map<string, string[]>): Refusal[] {
  return [...found].flatMap(([path, problems]) =>
    problems.filter((problem) => !known.get(path)?.includes(problem)).map((problem) => refusalOf(path, problem)),
  )
}

function refusalOf(path: string, problem: string): Refusal {
  return {
    check: 'browser',
    problem: `In the browser, ${path}: ${problem}`,
    remedy: 'Open that page under "npm run dev", fix it, and publish another version.',
  }
}
