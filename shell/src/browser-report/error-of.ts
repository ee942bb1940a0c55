import type { BrowserError, LiveComposition } from '@civictrack/contract'
import { ERROR_NAMES, POLICY_DIRECTIVES } from '@civictrack/contract/browser-error-names'
import { framesOf, type Place, placesOf } from './frames'
import type { Problem } from './problems'

/**
 * A problem as the site takes it; undefined for one that no release has a part in. Its message is left out: it may hold what a
 * person has typed.
 */
export function errorOf(composition: LiveComposition, problem: Problem): BrowserError | undefined {
  if ('effectiveDirective' in problem) return violationOf(composition, problem)
  const thrown: unknown = 'reason' in problem ? problem.reason : problem.error
  const frames = framesOf(composition, placesOfThrown(thrown, problem))
  const [first] = frames
  if (!first) return undefined
  const { app, version } = first
  const kind = problem.type === 'unhandledrejection' ? 'rejection' : 'error'
  const { name: given } = Object(thrown) as { name?: unknown }
  const name = ERROR_NAMES.find((known) => known === given) ?? 'Error'
  return { kind, name, app, version, frames }
}

function placesOfThrown(thrown: unknown, problem: Problem): Place[] {
  const { stack } = Object(thrown) as { stack?: unknown }
  if (typeof stack === 'string' && stack) return placesOf(stack)
  // Something was thrown that is no error: the event names the place.
  const isPlaced = 'filename' in problem
  return isPlaced ? [{ address: problem.filename, line: problem.lineno, column: problem.colno }] : []
}

function violationOf(composition: LiveComposition, event: SecurityPolicyViolationEvent): BrowserError | undefined {
  const { effectiveDirective, sourceFile, lineNumber, columnNumber } = event
  const frames = framesOf(composition, [{ address: sourceFile ?? '', line: lineNumber, column: columnNumber }])
  const [first] = frames
  const name = POLICY_DIRECTIVES.find((known) => known === effectiveDirective)
  return first && name && { kind: 'policy', name, app: first.app, version: first.version, frames }
}
