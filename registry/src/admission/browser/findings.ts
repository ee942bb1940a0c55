import type { Refusal } from '../refusal'
import type { ApiCall } from './calls/api-calls'

/** The refusal for a problem that the browser found on a page. */
export function pageProblem(path: string, problem: string): Refusal {
  return {
    check: 'browser',
    problem: `In the browser, ${path}: ${problem}`,
    remedy: 'Open that page under "npm run dev", fix it, and publish another version.',
  }
}

/** The refusal for a call that a page made and no manifest declares. */
export function undeclaredCall(page: string, { app, method, path }: ApiCall): Refusal {
  return {
    check: 'operations',
    problem: `In the browser, ${page}: "${app}" calls ${method} ${path}, which its app.json does not declare.`,
    remedy: `Add it to "operations" in app.json, with {name} for each parameter of the path, and publish another version.`,
  }
}

/** The candidate's refusals, by path, that its parent does not have on the same path. */
export function newRefusals(found: Map<string, Refusal[]>, known: Map<string, Refusal[]>): Refusal[] {
  return [...found].flatMap(([path, refusals]) => {
    const before = known.get(path)?.map(({ problem }) => problem) ?? []
    return refusals.filter(({ problem }) => !before.includes(problem))
  })
}
