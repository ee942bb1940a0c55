/**
 * Waits for work, or until the signal is aborted. The work may go on in the background: it must ask the signal before it
 * changes anything.
 * @throws the reason of the signal.
 */
export async function untilAborted<Result>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!signal) return work()
  signal.throwIfAborted()
  const settled = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: settled.signal })
  })
  try {
    return await Promise.race([work(), aborted])
  } finally {
    settled.abort()
  }
}
