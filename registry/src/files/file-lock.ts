import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createFile, undefinedIfMissing } from './json-file'

interface Limits {
  /** The process that holds the lock marks it this often, to show that it still works. */
  markMs: number
  /** A lock that was not marked for this long was left behind, for example by another machine that stopped. */
  abandonedMs: number
  waitMs: number
}

const LIMITS: Limits = { markMs: 5000, abandonedMs: 30_000, waitMs: 120_000 }

/**
 * Runs tasks that change the same thing one after the other, across processes; `file` exists while one of them runs. A task
 * that waits longer than the limit runs without the lock: a compare-and-swap protects the data where it matters, as for
 * channels. All times are those of `performance.now()`, so that a clock that is set changes nothing.
 */
export async function withFileLock<Result>(
  file: string,
  task: () => Promise<Result>,
  limits: Partial<Limits> = {},
): Promise<Result> {
  const { markMs, ...waiting } = { ...LIMITS, ...limits }
  // The name of the process comes first; the rest tells two locks of one process apart.
  const owner = `${process.pid} ${randomUUID()}`
  const isOurs = await acquire(file, owner, waiting)
  const marking = setInterval(() => mark(file).catch(() => undefined), markMs).unref()
  if (!isOurs) clearInterval(marking)
  try {
    return await task()
  } finally {
    clearInterval(marking)
    if (isOurs) await removeOf(file, owner)
  }
}

async function acquire(file: string, owner: string, { waitMs, abandonedMs }: Omit<Limits, 'markMs'>): Promise<boolean> {
  const end = performance.now() + waitMs
  const abandonedOwner = abandonment(file, abandonedMs)
  for (;;) {
    if (await createFile(file, owner, { isDurable: false })) return true
    const abandoned = await abandonedOwner()
    if (abandoned !== undefined) await removeOf(file, abandoned)
    else if (performance.now() > end) return false
    else await pause(50 + Math.random() * 100)
  }
}

/** Watches a lock, and returns its owner once it is clear that the owner no longer works. */
function abandonment(file: string, abandonedMs: number) {
  let seen = ''
  let seenSince = 0
  return async (): Promise<string | undefined> => {
    const [owner, stats] = await Promise.all([
      readFile(file, 'utf8').catch(undefinedIfMissing),
      stat(file).catch(undefinedIfMissing),
    ])
    if (owner === undefined || !stats) return undefined
    if (!isRunning(Number.parseInt(owner, 10))) return owner
    const state = `${owner} ${stats.mtimeMs}`
    if (state !== seen) seenSince = performance.now()
    seen = state
    return performance.now() - seenSince > abandonedMs ? owner : undefined
  }
}

/** Changes the time of the file to another one. It is not the clock's: only the difference counts. */
function mark(file: string): Promise<void> {
  const seconds = (performance.timeOrigin + performance.now()) / 1000
  return utimes(file, seconds, seconds)
}

/** Removes a lock only while it belongs to this owner: another process may have taken it over. */
async function removeOf(file: string, owner: string): Promise<void> {
  const aside = `${file}.${randomUUID()}.draft`
  const isMoved = await rename(file, aside).then(() => true, undefinedIfMissing)
  if (!isMoved) return
  if ((await readFile(aside, 'utf8')) !== owner) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
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
