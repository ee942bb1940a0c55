const LOCK = 'civictrack-outbox'

/**
 * Runs a task unless another tab is running it; says whether it ran. A browser without locks runs it: the reports' keys
 * see to it that nothing is there twice.
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
