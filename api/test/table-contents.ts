import { sql } from 'kysely'
import type { Db } from '../src/platform/database/tables'

/** The number of rows of every table and a hash of what they hold: equal when nothing was changed. */
export async function tableContents(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as content
      from ${sql.table(name)} as row`.execute(db)
    contents[name] = rows[0]?.content ?? ''
  }
  return contents
}
