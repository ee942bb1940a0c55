/** The most that is kept, and told, of one document: more would say nothing new. */
export const MOST_PROBLEMS = 10

/** An event of the browser, or an error that React has caught while it rendered. */
export type Problem =
  | ErrorEvent
  | PromiseRejectionEvent
  | SecurityPolicyViolationEvent
  | { type: 'caught'; error: unknown }

const kept: Problem[] = []
/** Keeps what goes wrong, until the code that reports it asks for it. */
let take = (problem: Problem): void => {
  if (kept.length < MOST_PROBLEMS) kept.push(problem)
}

export function noteProblem(problem: Problem): void {
  take(problem)
}

/** Listens from now on; to be called before any other script. */
export function listenForProblems(): void {
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'] as const)
    addEventListener(type, noteProblem)
}

/** Gives a function everything that has gone wrong, and will. */
export function deliverProblems(to: (problem: Problem) => void): void {
  take = to
  kept.splice(0).forEach(to)
}
