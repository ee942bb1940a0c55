import type { LogFields } from '@civictrack/contract/request-log'

const REPEAT_MS = 600_000
const MAX_LINES = 1000

/** Writes a problem of the store to the log, and repeats the same line at most every ten minutes. */
export type ProblemLog = (problem: string, fields?: LogFields) => void

export function problemLog(write: ProblemLog = (line) => console.error(line)): ProblemLog {
  const writtenAt = new Map<string, number>()
  return (problem, fields) => {
    const now = performance.now()
    const last = writtenAt.get(problem)
    if (last !== undefined && now - last < REPEAT_MS) return
    if (writtenAt.size >= MAX_LINES) writtenAt.clear()
    writtenAt.set(problem, now)
    write(problem, fields)
  }
}
