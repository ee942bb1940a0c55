import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { StartError } from '../errors'

/** Releases the folder. Calling it twice does nothing more. */
export type ReleaseLock = () => Promise<void>

/**
 * Takes the embedded database's folder for this process. Two processes on one folder lose acknowledged rows without an
 * error, so the second must not start. A lock whose process is gone (killed, or the machine restarted) is taken over.
 * @throws StartError naming the process that holds the folder
 */
export async function lockFolder(path: string): Promise<ReleaseLock> {
  const mine = JSON.stringify({
    pid: process.pid,
    started: await startOf(process.pid),
    token: randomBytes(6).toString('hex'),
  })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, mine, { flag: 'wx', mode: 0o600 })
  try {
    if (!(await tryLink(draft, path))) {
      await removeStaleLock(path)
      if (!(await tryLink(draft, path))) throw heldBy(path, await read(path))
    }
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await read(path)) === mine) await rm(path, { force: true })
  }
}

/** Moves the lock aside before judging it for good: what was moved is what gets removed, never a newer lock. */
async function removeStaleLock(path: string): Promise<void> {
  const seen = await read(path)
  if (seen === undefined) return
  if (await isAlive(seen)) throw heldBy(path, seen)
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await rename(path, aside).catch(() => undefined)
  const moved = await read(aside)
  if (moved !== undefined && moved !== seen) await tryLink(aside, path)
  await rm(aside, { force: true })
}

const Holder = z.object({ pid: z.int().positive(), started: z.string() })

function holder(content: string | undefined): z.output<typeof Holder> | undefined {
  try {
    return Holder.parse(JSON.parse(content ?? ''))
  } catch {
    return undefined
  }
}

/** The number of a process may be used again by another; its start time tells them apart. */
async function isAlive(content: string): Promise<boolean> {
  const { pid, started } = holder(content) ?? {}
  if (pid === undefined) return false
  return (await startOf(pid)) === started
}

/** When a process started, as boot and clock ticks since; 'gone' when there is none. */
async function startOf(pid: number): Promise<string> {
  const [boot, stat] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => undefined),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined),
  ])
  if (boot === undefined) return isRunning(pid) ? 'running' : 'gone'
  // The command's name, in brackets, may hold spaces; the start time is the 20th field after it (proc(5)).
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ticks === undefined ? 'gone' : `${boot.trim()} ${ticks}`
}

/** For systems without /proc. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function tryLink(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}

function heldBy(path: string, content: string | undefined): StartError {
  const pid = holder(content)?.pid
  return new StartError(
    `The data folder is in use by process ${pid ?? 'unknown'} (${path}). Stop that process, or set another DATA_DIR.`,
  )
}
