const LOCK = 'civictrack-outbox'

/**
 * Runs a task unless another tab is running it; returns whether it ran. A browser without Web Locks runs it in every tab:
 * the reports' idempotency keys prevent duplicates.
 */
export async function asOneSender(task: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator) || !navigator.locks) {
    await task()
    return true
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await task()
    return lock !== null
  })
}
