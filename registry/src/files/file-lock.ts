import { readFile, rm, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createText, undefinedIfMissing } from './json-file'

/** Longer than any promotion takes. An older lock was left behind by a machine that stopped. */
const STALE_MS = 180_000
const WAIT_LIMIT_MS = 120_000

/**
 * Runs tasks that change the same thing one after the other, across processes; `file` exists while one of them runs. A task
 * that waits longer than the limit runs without the lock: a compare-and-swap protects the data where it matters, as for
 * channels.
 */
export async function withFileLock<Result>(file: string, task: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + WAIT_LIMIT_MS
  let isOurs = await createText(file, String(process.pid))
  while (!isOurs && Date.now() < end) {
    if (await isAbandoned(file)) await rm(file, { force: true })
    else await pause(50 + Math.random() * 100)
    isOurs = await createText(file, String(process.pid))
  }
  try {
    return await task()
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
  return Date.now() - stats.mtimeMs > STALE_MS || !isRunning(Number(pid))
}

/** A lock of another machine may name a process id that does not exist here. Removing it early costs time, never data. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
