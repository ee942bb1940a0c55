/**
 * Waits for a promise, but no longer than `ms` milliseconds.
 * @throws {Error} when the time is up, or whatever the promise rejects with.
 */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms.`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
