const INTERVAL_MS = 50

/**
 * Returns how many milliseconds work waits for the processor: the delay of a timer that is due every 50 ms, as it is now.
 * The timer does not keep the process alive.
 */
export function eventLoopLag(): () => number {
  let lag = 0
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    lag = Math.max(0, now - last - INTERVAL_MS)
    last = now
  }, INTERVAL_MS).unref()
  return () => Math.max(lag, performance.now() - last - INTERVAL_MS)
}
