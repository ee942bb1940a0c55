/** The command was not written as it is meant: exit code 2, where a refusal or a failure is 1. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export function failUsage(message: string): never {
  throw new UsageError(message)
}
