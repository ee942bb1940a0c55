import { setTimeout as pause } from 'node:timers/promises'
import { logProblem } from '@civictrack/contract/request-log'

const WATCH_MS = 1000

/** Repeats a task until it is closed. A failure is logged once, until the task succeeds again. */
export function everySecond(task: () => Promise<void>) {
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let hasFailed = false

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await pause(WATCH_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (!ending.signal.aborted) await task().then(() => report(), report)
    }
  }

  function report(error?: Error): void {
    if (error && !hasFailed) logProblem(`Jobs of other composers cannot be seen: ${error.message}`)
    hasFailed = error !== undefined
  }

  return {
    start: () => {
      running = run()
    },
    async close(): Promise<void> {
      ending.abort()
      await running
    },
  }
}
