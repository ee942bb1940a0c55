import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables'

/** A table with the columns that hold data of their own: generated ones are left out. */
export interface Table {
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  /** The number that was given last, as text: it may be larger than a number of JavaScript can be. */
  last: string
}

/** The tables, each after those that it refers to. The tables that record migrations are left out. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table & { refersTo: string[] }>`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_migration%'
    order by c.relname`.execute(db)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

/** The sequences that have given a number. */
export async function sequencesOf(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`.execute(db)
  return rows
}

/** The names of the migrations that have run; empty for a database that was never used. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows: known } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!known[0]?.isThere) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** @throws {Error} for tables that refer to each other in a circle: no order restores them */
function inOrder<T extends { name: string; refersTo: string[] }>(tables: T[]): T[] {
  const ordered: T[] = []
  let rest = tables
  while (rest.length > 0) {
    const open = new Set(rest.map(({ name }) => name))
    const ready = rest.filter(({ refersTo }) => !refersTo.some((name) => open.has(name)))
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...open].join(', ')}.`)
    ordered.push(...ready)
    rest = rest.filter((table) => !ready.includes(table))
  }
  return ordered
}
