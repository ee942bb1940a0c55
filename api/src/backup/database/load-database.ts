import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migrations, migrate } from '../../platform/database/migrate'
import type { OpenDatabase } from '../../platform/database/open-database'
import type { Db } from '../../platform/database/tables'
import { StartError } from '../../platform/errors'
import { migrationsOf, tablesOf } from './catalog'
import { type DatabaseDump, tableFile, withoutTimeouts } from './dump-database'

interface LoadOptions {
  folder: string
  dump: DatabaseDump
  migrations: Migrations
  /** Written into the database together with the rows: a repeated restore knows by it that they are there. */
  restoreId: string
  onRows?: (table: string, rows: number) => void
}

const BATCH_CHARACTERS = 500_000

/**
 * Loads a dump into an empty database: all of it, or nothing. The tables are those of the dump's version; the next start
 * brings them up to date.
 * @throws {StartError} for a database that is not empty
 */
export async function loadDatabase(database: OpenDatabase, options: LoadOptions): Promise<void> {
  const { dump, migrations, restoreId } = options
  if ((await restoreIn(database.db)) === restoreId) return
  await assertEmpty(database, dump)
  const then = Object.entries(migrations).filter(([name]) => dump.migrations.includes(name))
  await migrate(database, Object.fromEntries(then))
  await database.db.transaction().execute(async (transaction) => {
    await withoutTimeouts(transaction)
    // The dump's order is not used: the order that counts is that of the tables as they are here.
    for (const { name } of await tablesOf(transaction)) {
      const table = dump.tables.find((dumped) => dumped.name === name)
      if (table) await loadTable(transaction, table, options)
    }
    for (const { name, last } of dump.sequences) {
      await sql`select setval(${sql.lit(`"${name}"`)}::regclass, ${last}::bigint)`.execute(transaction)
    }
    await sql`comment on table kysely_migration is ${sql.lit(`restore ${restoreId}`)}`.execute(transaction)
  })
  await sql`analyze`.execute(database.db)
}

/** Says early what `loadDatabase` would say. @throws {StartError} for a database that is not empty */
export async function assertLoadable(
  database: OpenDatabase,
  { restoreId, ...dump }: Pick<DatabaseDump, 'migrations'> & { restoreId: string | undefined },
): Promise<void> {
  const found = await restoreIn(database.db)
  if (found === undefined || found !== restoreId) await assertEmpty(database, dump)
}

/** The restore that filled this database, if any. */
async function restoreIn(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(to_regclass('kysely_migration'), 'pg_class') as comment`.execute(db)
  return /^restore (\S+)$/.exec(rows[0]?.comment ?? '')?.[1]
}

/** @throws {StartError} for a database that has rows, or tables that the dump does not have */
async function assertEmpty({ db }: OpenDatabase, dump: Pick<DatabaseDump, 'migrations'>): Promise<void> {
  const newer = (await migrationsOf(db)).find((name) => !dump.migrations.includes(name))
  if (newer) {
    throw new StartError(
      `The database is not empty: a newer version has prepared it (${newer}). Nothing was changed. Set DATABASE_URL to a new, empty database.`,
    )
  }
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(db)
    if (rows.length > 0) {
      throw new StartError(
        `The database is not empty: its table "${name}" has rows. Nothing was changed. Set DATABASE_URL to a new, empty database.`,
      )
    }
  }
}

async function loadTable(transaction: Db, table: DatabaseDump['tables'][number], options: LoadOptions): Promise<void> {
  const name = sql.id(table.name)
  const columns = sql.join(table.columns.map((column) => sql.id(column)))
  let count = 0
  // The dumped counts of upvotes and comments are final: the triggers would count again.
  await sql`alter table ${name} disable trigger user`.execute(transaction)
  for await (const lines of batchesOf(join(options.folder, tableFile(table.name)))) {
    await sql`
      insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`.execute(
      transaction,
    )
    count += lines.length
    options.onRows?.(table.name, count)
  }
  await sql`alter table ${name} enable trigger user`.execute(transaction)
  if (count !== table.rows) {
    throw new Error(`The backup says ${table.rows} rows of "${table.name}", and holds ${count}.`)
  }
}

/**
 * The lines of a file, some at a time. Only a line feed ends a line: `readline` also splits at U+2028, which citizens'
 * texts may hold.
 */
async function* batchesOf(path: string): AsyncGenerator<string[]> {
  let rest = ''
  let lines: string[] = []
  let size = 0
  for await (const chunk of createReadStream(path, 'utf8')) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      size += line.length
      if (size < BATCH_CHARACTERS) continue
      yield lines
      lines = []
      size = 0
    }
  }
  if (lines.length > 0) yield lines
}
