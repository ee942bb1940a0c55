import type { AuditList, ContactList, StuckList } from '@civictrack/contract/staff'
import { sql } from 'kysely'
import { deskReport } from '../../../test/desk-reports'
import { type StaffBrowser, staffWithFactor } from '../../../test/staff'
import { openStaffSite, type StaffSite } from '../../../test/staff-site'

let opened: StaffSite
let operator: StaffBrowser
beforeAll(async () => {
  opened = await openStaffSite()
  operator = await staffWithFactor(opened.site, { role: 'operator' })
})
afterAll(() => opened.close())
beforeEach(() => opened.db.deleteFrom('issues').execute())

const stuck = async (kind: string) => (await operator.get(`/operators/stuck?kind=${kind}`)).json<StuckList>().reports
const dispatchOf = (reference: string) =>
  opened.db
    .selectFrom('dispatches')
    .innerJoin('issues', 'issues.id', 'issue_id')
    .select('dispatches.id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

test('a report stands in one queue: whose sending has failed is not also one for which the way has to be chosen', async () => {
  const failed = await deskReport(opened.db, { slug: 'ikeja', status: 'Reported', handling: 'operator' })
  await opened.db.updateTable('dispatches').set({ state: 'failed', failure: 'Refused' }).execute()
  const bounced = await deskReport(opened.db, { slug: 'ikeja', status: 'Reported', handling: 'operator' })
  await opened.db
    .updateTable('dispatches')
    .set({ state: 'bounced' })
    .where('id', '=', (await dispatchOf(bounced)).id)
    .execute()
  const references = async (kind: string) => (await stuck(kind)).map(({ reference }) => reference)
  expect([await references('failed'), await references('operator')]).toEqual([[failed], [bounced]])
  expect((await operator.get('/operators/overview')).json()).toMatchObject({ failed: 1, operator: 1 })
})

test('the replies by mail to any dispatch of a report stand with it', async () => {
  const reference = await deskReport(opened.db, { slug: 'ikeja', handling: 'operator' })
  const { id: dispatch_id } = await dispatchOf(reference)
  const at = new Date('2026-01-02T10:00:00.000Z')
  await opened.db
    .insertInto('dispatch_replies')
    .values([
      { dispatch_id, message_id: '<1@example.org>', text: 'Ask the state, please.', at },
      { dispatch_id, message_id: '<2@example.org>', text: 'It is a federal road.', at },
    ])
    .execute()
  await deskReport(opened.db, { slug: 'ikeja', handling: 'operator' })
  expect((await stuck('operator')).map((report) => [report.reference === reference, report.replies])).toEqual([
    [false, []],
    [
      true,
      [
        { text: 'Ask the state, please.', at: at.toISOString(), authority: 'Ikeja' },
        { text: 'It is a federal road.', at: at.toISOString(), authority: 'Ikeja' },
      ],
    ],
  ])
})

test('an import without its line in the audit does not happen', async () => {
  const header = 'authority,kind,parent,website,state,lga,category,method,address,source_url,checked_on'
  const line =
    'Works of Edo,state,,https://example.org,Edo,*,Drainage,email,edo@example.org,https://example.org,2026-01-01'
  const bring = () => operator.post('/operators/import', { csv: `${header}\n${line}\n`, isDryRun: false })
  await sql`alter table staff_actions add constraint no_imports check (action <> 'import')`.execute(opened.db)
  expect((await bring()).statusCode).toBe(500)
  await sql`alter table staff_actions drop constraint no_imports`.execute(opened.db)
  const known = async () => (await operator.get('/operators/contacts?search=drainage')).json<ContactList>().contacts
  expect(await known()).toEqual([])
  expect((await bring()).statusCode).toBe(200)
  expect(await known()).toHaveLength(1)
  const { actions } = (await operator.get('/operators/audit')).json<AuditList>()
  expect(actions[0]).toMatchObject({ action: 'import', details: { changes: 2, errors: 0 } })
})
