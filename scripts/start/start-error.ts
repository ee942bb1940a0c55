/** The start failed for a reason that an operator can remove. The message is one line. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * Whether the message of an error is all that an operator needs. Compares names, because a role of its own does not load
 * the packages of the others, each of which has a class for such errors.
 */
export function isForOperator(error: unknown): error is Error {
  return (
    error instanceof Error &&
    ['StartError', 'EnvironmentError', 'SmallStateError', 'StateDatabaseError'].includes(error.name)
  )
}
