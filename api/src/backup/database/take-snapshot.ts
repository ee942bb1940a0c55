import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import { DAY } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import { type DumpOptions, dumpDatabase } from './dump-database'

/** The folder of `DATA_DIR` in which backups are prepared. */
export const WORK_FOLDER = 'backups'

/** Where a snapshot lies: inside `DATA_DIR`, as `db` (a copy of the embedded database) or `dump` (a finished dump). */
export const Snapshot = z.strictObject({
  folder: z.string().regex(/^backups\/[0-9a-f-]{36}$/),
  kind: z.enum(['embedded', 'postgres']),
})
export type Snapshot = z.output<typeof Snapshot>

interface SnapshotOptions extends Pick<DumpOptions, 'signal' | 'onRows'> {
  db: Db
  dataDir: string
  kind: Snapshot['kind']
}

/**
 * Writes the database as it is at one moment into the data folder. PostgreSQL is dumped while it works on. The embedded
 * database has one connection: it is held only while its files are copied, and the command dumps the copy.
 */
export async function takeSnapshot({ db, dataDir, kind, ...options }: SnapshotOptions): Promise<Snapshot> {
  const name = join(WORK_FOLDER, randomUUID())
  const folder = join(dataDir, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    if (kind === 'postgres') await dumpDatabase(db, { folder: join(folder, 'dump'), ...options })
    else await copyEmbedded(db, { from: join(dataDir, 'db'), to: join(folder, 'db') })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return { folder: name, kind }
}

async function copyEmbedded(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await assertSpaceFor(from)
  await db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection)
    await cp(from, to, { recursive: true })
  })
}

/** Room for a checkpoint, and for the site meanwhile. */
const SPARE_BYTES = 32_000_000

/**
 * The embedded database never returns from a checkpoint on a full disk, and its process does nothing else then. So the space
 * is looked for first.
 * @throws {Error} with the code of a full disk
 */
async function assertSpaceFor(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = (await sizeOf(folder)) + SPARE_BYTES
  if (bavail * bsize > needed) return
  throw Object.assign(new Error(`A snapshot needs ${needed} bytes in DATA_DIR.`), { code: 'ENOSPC' })
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const name of await readdir(folder, { recursive: true })) {
    // A file may end meanwhile.
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file?.isFile()) size += file.size
  }
  return size
}

/** How many snapshots are in the data folder: of commands that run, and of commands that were killed. */
export async function countSnapshots(dataDir: string): Promise<number> {
  return (await readdir(join(dataDir, WORK_FOLDER)).catch(() => [])).length
}

/** Removes what commands left that were killed: a snapshot holds everything that the database holds. */
export async function removeOldSnapshots(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, WORK_FOLDER)
  for (const name of await readdir(folder).catch(() => [])) {
    const age = now.getTime() - (await stat(join(folder, name))).mtimeMs
    if (age > DAY) await rm(join(folder, name), { recursive: true, force: true })
  }
}
