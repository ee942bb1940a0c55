import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/database/tables'
import { migrationsOf, sequencesOf, type Table, tablesOf } from './catalog'

/** A dump's description, `database.json` beside the files of its tables. */
export const DatabaseDump = z.strictObject({
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().regex(/^-?\d+$/) })),
})
export type DatabaseDump = z.output<typeof DatabaseDump>

/** The table's file: one row a line, as JSON that the database itself writes and reads. */
export const tableFile = (table: string) => `${table}.ndjson`

/** The identifiers of all photos that rows refer to, one a line. */
export const PHOTOS_FILE = 'photos.txt'

export interface DumpOptions {
  folder: string
  /** Ends the dump early. */
  signal?: AbortSignal
  onRows?: (table: string, rows: number) => void
}

const ROWS_AT_ONCE = 500

/**
 * Writes all rows of all tables into a folder, as they were at one moment: other transactions go on meanwhile. The files
 * do not depend on the kind of the database.
 */
export function dumpDatabase(db: Db, options: DumpOptions): Promise<DatabaseDump> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`set transaction read only`.execute(transaction)
      await withoutTimeouts(transaction)
      await mkdir(options.folder, { recursive: true, mode: 0o700 })
      const migrations = await migrationsOf(transaction)
      const tables: DatabaseDump['tables'] = []
      for (const table of await tablesOf(transaction)) {
        tables.push({ ...table, rows: await dumpTable(transaction, table, options) })
      }
      await dumpPhotos(transaction, tables, options)
      // A sequence does not belong to the moment: read last, it is at least at the newest row.
      const dump = { migrations, tables, sequences: await sequencesOf(transaction) }
      await writeFile(join(options.folder, 'database.json'), JSON.stringify(dump), { mode: 0o600 })
      return dump
    })
}

/** A backup of a large database takes longer than any request may. */
export async function withoutTimeouts(transaction: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
  await sql`set local timezone to 'UTC'`.execute(transaction)
}

async function dumpTable(transaction: Db, table: Table, { folder, signal, onRows }: DumpOptions): Promise<number> {
  const columns = sql.join(table.columns.map((column) => sql.id(column)))
  const lines = sql`select row_to_json(r)::text as line from (select ${columns} from ${sql.id(table.name)}) r`
  let count = 0
  await writeLines(transaction, lines, {
    path: join(folder, tableFile(table.name)),
    onBatch: (size) => {
      signal?.throwIfAborted()
      count += size
      onRows?.(table.name, count)
    },
  })
  return count
}

async function dumpPhotos(transaction: Db, tables: Table[], { folder, signal }: DumpOptions): Promise<void> {
  const withPhotos = tables.filter(({ columns }) => columns.includes('photo_id'))
  const each = withPhotos.map(({ name }) => sql`select photo_id from ${sql.id(name)} where photo_id is not null`)
  const lines = sql`select photo_id::text as line from (${sql.join(each, sql` union `)}) photos`
  const onBatch = () => signal?.throwIfAborted()
  await writeLines(transaction, lines, { path: join(folder, PHOTOS_FILE), onBatch })
}

async function writeLines(
  transaction: Db,
  query: ReturnType<typeof sql>,
  { path, onBatch }: { path: string; onBatch: (size: number) => void },
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await sql`declare backup_lines no scroll cursor for ${query}`.execute(transaction)
    while ((await writeBatch(transaction, file, onBatch)) > 0);
    await sql`close backup_lines`.execute(transaction)
  } finally {
    await file.close()
  }
}

async function writeBatch(transaction: Db, file: FileHandle, onBatch: (size: number) => void): Promise<number> {
  const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_lines`.execute(transaction)
  onBatch(rows.length)
  if (rows.length > 0) await file.writeFile(rows.map(({ line }) => `${line}\n`).join(''))
  return rows.length
}
