import { outboxFlag } from './outbox-flag'

/** Fetches the outbox: only pages that report, or have something to send, need it. */
export const loadOutbox = () => import('./lazy-outbox')

/** Uses the outbox once its code has loaded. Without a network it does not load; the shell tries again. */
export function withOutbox(use: (loaded: Awaited<ReturnType<typeof loadOutbox>>) => void): void {
  void loadOutbox().then(use, () => undefined)
}

/** Sends kept reports from any page. The shell calls it once; it loads nothing while no report waits. */
export function startOutbox(): void {
  const start = () => void loadOutbox().then(({ outbox }) => outbox.start(), startOnline)
  outboxFlag.onSet(start)
  if (outboxFlag.isSet()) runWhenIdle(start)

  function startOnline(): void {
    window.addEventListener('online', start, { once: true })
  }
}

/** Runs a task when the browser is idle, after four seconds at the latest. */
export function runWhenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 4000 })
  else setTimeout(task, 1500)
}
