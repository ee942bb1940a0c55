import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../clock'

const AGAIN = SECOND / 4

/** Notes what was done, also when the database is away for a moment. @throws the last error after `time` milliseconds */
export async function despiteOutage<Result>(note: () => Promise<Result>, time: number): Promise<Result> {
  const end = performance.now() + time
  for (;;) {
    try {
      return await note()
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(AGAIN, undefined, { ref: false })
    }
  }
}
