/** Wrong usage of a command: exit code 2. A refusal or failure has exit code 1. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** @throws {UsageError} always, with this message. */
export function failUsage(message: string): never {
  throw new UsageError(message)
}
