import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { freshDatabase } from '../../../test/postgres'
import { preparedPool } from './prepared-pool'

test('a connection plans a read once, with other values too, and keeps nothing of a write', async () => {
  const pool = new Pool({ connectionString: await freshDatabase(), max: 1 })
  const db = new Kysely<{ cats: { name: string } }>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) })
  try {
    await sql`create table cats (name text)`.execute(db)
    await db
      .insertInto('cats')
      .values([{ name: 'Ada' }, { name: 'Bola' }])
      .execute()
    for (const name of ['Ada', 'Bola', 'Ada']) {
      expect(await db.selectFrom('cats').selectAll().where('name', '=', name).execute()).toEqual([{ name }])
    }
    const { rows } = await pool.query(
      'select statement, generic_plans + custom_plans as runs from pg_prepared_statements',
    )
    expect(rows).toEqual([{ statement: 'select * from "cats" where "name" = $1', runs: '3' }])
  } finally {
    await db.destroy()
  }
})
