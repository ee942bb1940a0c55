/** An effect that has just begun when the time is up may end within this time. */
const GRACE_MS = 5000

/** A job took longer than it may. */
export class JobTimeout extends Error {
  override name = 'JobTimeout'
  readonly statusCode = 504

  constructor(limitMs: number) {
    super(
      `This job was stopped, because it had not ended after ${durationOf(limitMs)}. Nothing more of it takes effect. Look at what it has done ("show", "list"), then send the order again. If it is stopped again, ask the owner of the site: the log of the registry may say why, and JOB_MINUTES sets the limit.`,
    )
  }
}

interface Limit {
  limitMs: number
  graceMs?: number
  /** Ends the work before its time, as when the registry ends. */
  ending: AbortController
}

/**
 * Waits for work as long as it may take. Then its signal is aborted, so that it changes nothing any more, and after a short
 * time it is not waited for: work that hangs blocks nothing.
 * @throws {JobTimeout}
 */
export async function withTimeLimit<Result>(
  { limitMs, graceMs = GRACE_MS, ending }: Limit,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = new JobTimeout(limitMs)
  const timers: NodeJS.Timeout[] = []
  const abandoned = new Promise<never>((_, reject) => {
    const stop = () => {
      ending.abort(timeout)
      timers.push(setTimeout(() => reject(timeout), graceMs))
    }
    timers.push(setTimeout(stop, limitMs))
  })
  try {
    return await Promise.race([work(ending.signal), abandoned])
  } catch (error) {
    // Work that fails because it was stopped has the time limit as its cause.
    throw ending.signal.reason === timeout ? timeout : error
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

function durationOf(ms: number): string {
  return ms < 60_000 ? `${ms / 1000} seconds` : `${ms / 60_000} minutes`
}
