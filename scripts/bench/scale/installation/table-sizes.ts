import type { DatabaseClient } from '../../../../contract/test/postgres'

interface TableSize {
  name: string
  /** With its indexes and long values. */
  bytes: number
  rows: number
}

/** The tables that hold nearly all of a database, the largest first, and the bytes of all of them. */
export async function tableSizes(client: DatabaseClient): Promise<{ tables: TableSize[]; bytes: number }> {
  const { rows } = await client.query<{ name: string; bytes: string; rows: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes, greatest(0, reltuples)::bigint as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`,
  )
  const tables = rows.map(({ name, bytes, rows: count }) => ({ name, bytes: Number(bytes), rows: Number(count) }))
  const bytes = tables.reduce((sum, one) => sum + one.bytes, 0)
  return { tables: tables.filter((one) => one.bytes > bytes / 500), bytes }
}
