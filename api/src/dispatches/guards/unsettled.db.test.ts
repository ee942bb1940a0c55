import { sql } from 'kysely'
import { type DispatchWork, openDispatchWork, WORK_TIME } from '../../../test/dispatch-work'
import { countStuck, stuckReports } from '../operators/stuck'

let work: DispatchWork
beforeAll(async () => {
  work = await openDispatchWork()
})
afterAll(() => work.close())

test('failed dispatches are found and counted without reading those that are settled', async () => {
  const { db } = work
  const contact = await work.contact()
  const issueId = await work.report({ reference: 'CT-FAI-LED' })
  await work.dispatch(issueId, contact)
  await work.dispatch(issueId, contact, { state: 'failed' })
  const again = await work.report()
  await work.dispatch(again, contact, { state: 'failed' })
  await work.dispatch(again, contact)
  await sql`
    insert into dispatches (issue_id, number, contact_id, authority_id, reason, state, created_at, sent_at)
    select ${again}::bigint, 10 + n, ${contact.contact_id}::bigint, ${contact.authority_id}::bigint, 'first', 'sent',
      ${WORK_TIME}::timestamptz, ${WORK_TIME}::timestamptz from generate_series(1, 5000) n`.execute(db)
  await sql`analyze`.execute(db)
  const read = await db.transaction().execute(async (transaction) => {
    const found = await stuckReports(transaction, { kinds: ['failed'], now: WORK_TIME, limit: 10 })
    expect(found.map(({ reference }) => reference)).toEqual(['CT-FAI-LED'])
    expect((await countStuck(transaction, WORK_TIME)).failed).toBe(1)
    return sql<{ rows: string }>`
      select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'dispatches'`.execute(
      transaction,
    )
  })
  expect(Number(read.rows[0]?.rows)).toBeLessThan(500)
})
