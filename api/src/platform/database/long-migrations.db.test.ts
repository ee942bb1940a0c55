import { type Migration, sql } from 'kysely'
import { emptyDatabase } from '../../../../contract/test/postgres'
import { migrate } from './migrate'
import { openDatabase } from './open-database'

let runs = 0
const migrations: Record<string, Migration> = {
  '0001-slow': {
    async up(db) {
      runs += 1
      await sql`select pg_sleep(1.5)`.execute(db)
      await sql`create table done (at timestamptz)`.execute(db)
    },
  },
}

/** A database whose ordinary connections give up after a third of a second, instead of half a minute. */
async function openImpatient() {
  const url = await emptyDatabase()
  return () => openDatabase({ dataDir: '', databaseUrl: `${url}?statement_timeout=300` })
}

beforeEach(() => {
  runs = 0
})

test('a migration may take longer than any other statement', async () => {
  const open = await openImpatient()
  const database = await open()
  await migrate(database, migrations, { log: () => undefined })
  expect((await sql`select * from done`.execute(database.db)).rows).toEqual([])
  await expect(sql`select pg_sleep(1)`.execute(database.db)).rejects.toThrow('statement timeout')
  await database.close()
})

test('of two processes that start at once one migrates, and the other waits as long as it takes', async () => {
  const open = await openImpatient()
  const both = await Promise.all([open(), open()])
  await Promise.all(both.map((database) => migrate(database, migrations, { log: () => undefined })))
  expect(runs).toBe(1)
  for (const database of both) await database.close()
})

test('a long migration says which one runs, and a process that waits says so', async () => {
  const open = await openImpatient()
  const [one, other] = await Promise.all([open(), open()])
  const lines: string[] = []
  const options = { log: (line: string) => lines.push(line), progressMs: 500 }
  await Promise.all([migrate(one, migrations, options), migrate(other, migrations, options)])
  expect(lines).toContainEqual(expect.stringMatching(/0001-slow.*for 1 s.*Do not stop it/))
  expect(lines).toContainEqual(expect.stringMatching(/another process.*for 1 s/i))
  await one.close()
  await other.close()
})

test('a process of an older version starts on a database that a newer one has brought up to date', async () => {
  const url = await emptyDatabase()
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const added = (table: string): Migration => ({
    up: (db) => db.schema.createTable(table).addColumn('at', 'date').execute(),
  })
  const older = { '0001-a': added('a') }
  const newer = { ...older, '0002-b': added('b') }
  await migrate(database, older)
  await migrate(database, newer)
  await migrate(database, older)
  await migrate(database, { ...newer, '0003-c': added('c') })
  for (const table of ['a', 'b', 'c'])
    expect((await sql`select * from ${sql.table(table)}`.execute(database.db)).rows).toEqual([])
  await database.close()
})

test('the lock is free again after a migration that fails', async () => {
  const open = await openImpatient()
  const database = await open()
  const failing = {
    '0001-wrong': { up: (db) => sql`select wrong`.execute(db).then(() => undefined) } satisfies Migration,
  }
  await expect(migrate(database, failing)).rejects.toThrow(/0001-wrong: .*Nothing was changed/)
  await migrate(database, migrations)
  expect(runs).toBe(1)
  await database.close()
})
