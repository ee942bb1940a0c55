import { access, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { masterName } from '../media/store/photo-names'
import { openDatabase } from '../platform/database/open-database'
import { StartError } from '../platform/errors'
import { isDiskFull } from '../platform/http/outages'
import { listFiles } from './archive/list-files'
import {
  type BackupHeader,
  DATABASE_FOLDER,
  FILES_FOLDER,
  FORMAT,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
} from './archive/manifest'
import { type ArchiveWriter, writeArchive } from './archive/write-archive'
import { type DatabaseDump, dumpDatabase, PHOTOS_FILE, tableFile } from './database/dump-database'
import type { Snapshot } from './database/take-snapshot'

export interface BackupOrder {
  /** The file to write. */
  file: string
  dataDir: string
  /** Asks the running API for a snapshot of the database; absent for a folder without a database. */
  takeSnapshot?: () => Promise<Snapshot>
  /** The photos are not in `dataDir`: the backup has none, and none counts as missing. */
  arePhotosElsewhere?: boolean
  /** Paths inside `dataDir` that are copied first, in this order. */
  order: readonly string[]
  signal: AbortSignal
  onProgress: (text: string) => void
}

export interface BackupResult {
  files: number
  rows: number
  /** Photos that a report refers to and that do not exist. */
  missingPhotos: string[]
}

/**
 * Writes a backup of a running installation. The database comes first and the photos after it: a photo is on the disk before
 * its report is in the database, so that each report of the snapshot has its photo, and a newer photo does no harm.
 */
export async function makeBackup(order: BackupOrder): Promise<BackupResult> {
  const { dataDir, takeSnapshot, signal, onProgress } = order
  let result: BackupResult | undefined
  let work: string | undefined
  try {
    await writeArchive(order.file, signal, async (archive) => {
      onProgress('Reading the database...')
      const snapshot = await takeSnapshot?.()
      work = snapshot && join(dataDir, snapshot.folder)
      signal.throwIfAborted()
      const dump = work && snapshot ? await dumpOf(work, snapshot, order) : undefined
      result = await fill(archive, { order, dump, kind: snapshot?.kind })
    })
  } catch (error) {
    throw isDiskFull(error) ? fullDisk(order, error) : error
  } finally {
    if (work) await rm(work, { recursive: true, force: true })
  }
  if (!result) throw new Error('The backup was not written.')
  return result
}

function fullDisk({ file, dataDir }: BackupOrder, cause: unknown): StartError {
  const places = `the disk of ${file}, or of DATA_DIR (${dataDir})`
  return new StartError(
    `The backup was not written: no space is left on ${places}. Free some or name a file on another disk, then repeat it.`,
    { cause },
  )
}

interface Dumped extends DatabaseDump {
  folder: string
}

async function dumpOf(work: string, { kind }: Snapshot, { dataDir, signal, onProgress }: BackupOrder): Promise<Dumped> {
  const folder = join(work, 'dump')
  await access(work).catch((cause) => {
    throw new StartError(
      `The API has written its snapshot, but not into DATA_DIR (${dataDir}). Set DATA_DIR to the folder that the API uses.`,
      { cause },
    )
  })
  if (kind === 'embedded') {
    const copy = await openDatabase({ dataDir: work })
    const onRows = (table: string, rows: number) => onProgress(`Reading the database: ${rows} rows of ${table}`)
    await dumpDatabase(copy.db, { folder, signal, onRows }).finally(copy.close)
  }
  const text = await readFile(join(folder, 'database.json'), 'utf8')
  return { ...(JSON.parse(text) as DatabaseDump), folder }
}

interface Contents {
  order: BackupOrder
  dump: Dumped | undefined
  kind: Snapshot['kind'] | undefined
}

async function fill(archive: ArchiveWriter, { order, dump, kind }: Contents): Promise<BackupResult> {
  const header: BackupHeader = {
    format: FORMAT,
    created: new Date().toISOString(),
    database: dump && kind ? { kind, migrations: dump.migrations } : null,
  }
  await archive.addText(HEADER_ENTRY, JSON.stringify(header))
  for (const name of dump ? ['database.json', PHOTOS_FILE, ...dump.tables.map((table) => tableFile(table.name))] : []) {
    await archive.addFile(DATABASE_FOLDER + name, join(dump?.folder ?? '', name))
  }
  const files = await addFiles(archive, order)
  const missingPhotos = dump && !order.arePhotosElsewhere ? await addMissingPhotos(archive, order.dataDir, dump) : []
  const parts = [...archive.parts]
  await archive.addText(MANIFEST_ENTRY, JSON.stringify({ ...header, parts, missingPhotos }))
  return { files, rows: dump?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0, missingPhotos }
}

async function addFiles(archive: ArchiveWriter, { dataDir, order, signal, onProgress }: BackupOrder): Promise<number> {
  let count = 0
  for await (const path of listFiles(dataDir, order)) {
    signal.throwIfAborted()
    if (await archive.addFile(FILES_FOLDER + path, join(dataDir, path))) count += 1
    onProgress(`Writing ${count} files: ${path.split('/').slice(0, 2).join('/')}`)
  }
  return count
}

/** A photo that came back from quarantine meanwhile was in neither folder when that was read: it is added now. */
async function addMissingPhotos(archive: ArchiveWriter, dataDir: string, { folder }: Dumped): Promise<string[]> {
  const added = new Set(archive.parts.map(({ name }) => name))
  const ids = (await readFile(join(folder, PHOTOS_FILE), 'utf8')).split('\n').filter(Boolean)
  const missing: string[] = []
  for (const id of ids) {
    const name = masterName(id)
    const places = ['photos', 'quarantine'].map((place) => `media/${place}/${name.slice(0, 2)}/${name}`)
    if (places.some((place) => added.has(FILES_FOLDER + place))) continue
    const found = await Promise.all(places.map((place) => archive.addFile(FILES_FOLDER + place, join(dataDir, place))))
    if (!found.includes(true)) missing.push(id)
  }
  return missing
}
