import { outboxFlag } from './outbox-flag'

/** Fetches the outbox: only pages that report, or have something to send, need it. */
export const loadOutbox = () => import('./lazy-outbox')

/** Does something with the outbox when it has come. Without network its code does not; the shell tries again. */
export function withOutbox(use: (loaded: Awaited<ReturnType<typeof loadOutbox>>) => void): void {
  void loadOutbox().then(use, () => undefined)
}

/** Lets kept reports go out from whatever page is open. The shell calls it once; it costs nothing while nothing waits. */
export function startOutbox(): void {
  const start = () => void loadOutbox().then(({ outbox }) => outbox.start(), tryLater)
  outboxFlag.onSet(start)
  if (outboxFlag.isSet()) runWhenIdle(start)

  /** Without network its code did not arrive either. */
  function tryLater(): void {
    window.addEventListener('online', start, { once: true })
  }
}

/** Runs a task when the page has nothing better to do. */
export function runWhenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 4000 })
  else setTimeout(task, 1500)
}
