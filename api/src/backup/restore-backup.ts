import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { migrations } from '../migrations/migrations'
import { openDatabase } from '../platform/database/open-database'
import { StartError } from '../platform/errors'
import { UNFINISHED_RESTORE } from '../platform/unfinished-restore'
import { extractArchive } from './archive/extract-archive'
import type { BackupManifest } from './archive/manifest'
import { verifyArchive } from './archive/read-archive'
import { DatabaseDump } from './database/dump-database'
import { assertLoadable, loadDatabase } from './database/load-database'
import { WORK_FOLDER } from './database/take-snapshot'

export interface RestoreOrder {
  /** The backup. */
  file: string
  /** Empty, or where a restore was cut off. */
  dataDir: string
  /** Absent for the embedded database. */
  databaseUrl?: string | undefined
  onProgress: (text: string) => void
}

/**
 * Restores a backup into an empty data folder and an empty database of either kind. A restore that was cut off leaves a mark:
 * nothing starts on it, and the same command restores again from the beginning.
 * @throws {StartError} with one line for the operator; nothing was changed then
 */
export async function restoreBackup(order: RestoreOrder): Promise<BackupManifest> {
  const { file, dataDir, onProgress } = order
  const manifest = await verifyArchive(file, (bytes) => onProgress(`Checking the backup: ${megabytes(bytes)}`))
  assertKnownSchema(file, manifest)
  const unfinished = await unfinishedRestoreIn(dataDir)
  if (manifest.database) await assertEmptyPostgres(order, { ...manifest.database, restoreId: unfinished })
  const restoreId = await claim(dataDir, unfinished)
  const work = join(dataDir, WORK_FOLDER, restoreId)
  const onFile = (count: number) => onProgress(`Writing ${count} of ${manifest.parts.length} files`)
  await extractArchive(file, { database: work, files: dataDir, onFile })
  if (manifest.database) await loadDump(order, { restoreId, work })
  await rm(join(dataDir, WORK_FOLDER), { recursive: true, force: true })
  await rm(join(dataDir, UNFINISHED_RESTORE))
  return manifest
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

function assertKnownSchema(file: string, { database }: BackupManifest): void {
  const unknown = database?.migrations.find((name) => !Object.hasOwn(migrations, name))
  if (!unknown) return
  throw new StartError(
    `${file} cannot be restored: a newer version of CivicTrack made it (its database has "${unknown}"). Nothing was changed. Install that version and restore again.`,
  )
}

const Mark = z.object({ restoreId: z.uuid() })

/** The restore that was cut off in this folder, if any. @throws {StartError} for a folder that holds anything else */
async function unfinishedRestoreIn(dataDir: string): Promise<string | undefined> {
  await mkdir(dataDir, { recursive: true })
  const names = (await readdir(dataDir)).filter((name) => name !== 'lost+found')
  if (names.includes(UNFINISHED_RESTORE)) {
    return Mark.parse(JSON.parse(await readFile(join(dataDir, UNFINISHED_RESTORE), 'utf8'))).restoreId
  }
  if (names.length === 0) return undefined
  throw new StartError(
    `DATA_DIR (${dataDir}) is not empty: it holds "${names.sort()[0]}". Nothing was changed. Set DATA_DIR to a new folder.`,
  )
}

/** Marks the folder as unfinished, and removes what an unfinished restore left. Returns the restore's identifier. */
async function claim(dataDir: string, unfinished: string | undefined): Promise<string> {
  const restoreId = unfinished ?? randomUUID()
  for (const name of await readdir(dataDir)) {
    if (name !== UNFINISHED_RESTORE && name !== 'lost+found') await rm(join(dataDir, name), { recursive: true })
  }
  await writeFile(join(dataDir, UNFINISHED_RESTORE), JSON.stringify({ restoreId }), { mode: 0o600, flush: true })
  return restoreId
}

async function assertEmptyPostgres(
  { databaseUrl, dataDir }: RestoreOrder,
  { migrations, restoreId }: { migrations: string[]; restoreId: string | undefined },
): Promise<void> {
  if (!databaseUrl) return
  const database = await openDatabase({ databaseUrl, dataDir })
  await assertLoadable(database, { migrations, restoreId }).finally(database.close)
}

async function loadDump(
  { dataDir, databaseUrl, onProgress }: RestoreOrder,
  { restoreId, work }: { restoreId: string; work: string },
): Promise<void> {
  const dump = DatabaseDump.parse(JSON.parse(await readFile(join(work, 'database.json'), 'utf8')))
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
  try {
    const onRows = (table: string, rows: number) => onProgress(`Loading the database: ${rows} rows of ${table}`)
    await loadDatabase(database, { folder: work, dump, migrations, restoreId, onRows })
  } finally {
    await database.close()
  }
}
