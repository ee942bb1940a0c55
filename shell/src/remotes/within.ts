/** The time is up. What was waited for goes on, and may still end well. */
export class Late<T> extends Error {
  constructor(
    ms: number,
    readonly arrival: Promise<T>,
  ) {
    super(`Nothing came within ${ms} ms.`)
  }
}

/**
 * Waits for a promise, but no longer than `ms` milliseconds.
 * @throws {Late} when the time is up; else whatever the promise rejects with.
 */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late(ms, promise)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
