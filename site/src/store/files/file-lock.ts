import { readFile, rm, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createText, undefinedIfMissing } from './json-file'

/** Longer than any promotion takes; a turn that is older was left behind by a machine that is gone. */
const STALE_MS = 180_000
const PATIENCE_MS = 120_000

/**
 * Lets those who change the same thing do so one after the other; `file` is there as long as somebody has the turn. Who
 * waited in vain goes on without one: where that matters, as for channels, a compare-and-swap decides.
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + PATIENCE_MS
  let isOurs = await createText(file, String(process.pid))
  while (!isOurs && Date.now() < end) {
    if (await isAbandoned(file)) await rm(file, { force: true })
    else await pause(50 + Math.random() * 100)
    isOurs = await createText(file, String(process.pid))
  }
  try {
    return await work()
  } finally {
    if (isOurs) await rm(file, { force: true })
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const [pid, stats] = await Promise.all([
    readFile(file, 'utf8').catch(undefinedIfMissing),
    stat(file).catch(undefinedIfMissing),
  ])
  if (pid === undefined || !stats) return false
  return Date.now() - stats.mtimeMs > STALE_MS || !isAlive(Number(pid))
}

/** On another machine a process of that number may not exist though the turn is taken; what is lost is only time. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
