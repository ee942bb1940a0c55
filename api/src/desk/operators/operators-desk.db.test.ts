import type { AuditList, ContactList, ImportResult, ModerationView, StuckList } from '@civictrack/contract/staff'
import { deskReport } from '../../../test/desk-reports'
import { eventually } from '../../../test/site'
import { invited, type StaffBrowser, staffWithFactor } from '../../../test/staff'
import { openStaffSite, type StaffSite } from '../../../test/staff-site'

let opened: StaffSite
let operator: StaffBrowser
let moderator: StaffBrowser
beforeAll(async () => {
  opened = await openStaffSite()
  operator = await staffWithFactor(opened.site, { role: 'operator' })
  moderator = await staffWithFactor(opened.site, { role: 'moderator' })
})
afterAll(() => opened.close())

const HEADER = 'authority,kind,parent,website,state,lga,category,method,address,source_url,checked_on'
const LINE =
  'Works of Lagos,state,,https://example.org,Lagos,*,Drainage,email,works@example.org,https://example.org,2026-01-01'
const bring = async (csv: string, isDryRun: boolean) =>
  (await operator.post('/operators/import', { csv, isDryRun })).json<ImportResult>()

test('an import shows its difference first, writes once, and a bad line writes nothing and is named', async () => {
  const csv = `${HEADER}\n${LINE}\n`
  const dry = await bring(csv, true)
  expect(dry).toMatchObject({
    isDryRun: true,
    errors: [],
    changes: [
      { line: 2, action: 'new' },
      { line: 2, action: 'new' },
    ],
  })
  expect((await operator.get('/operators/contacts?search=drainage')).json<ContactList>().contacts).toEqual([])
  await bring(csv, false)
  expect(await bring(csv, false)).toMatchObject({ changes: [], unchanged: 2 })
  const bad = await bring(`${csv}${LINE.replace('works@example.org', 'nobody')}\n`, false)
  expect([bad.changes, bad.errors[0]?.line]).toEqual([[], 3])
})

test('a contact is confirmed by evidence, with its history', async () => {
  await bring(`${HEADER}\n${LINE}\n`, false)
  const { contacts } = (await operator.get('/operators/contacts?standing=unconfirmed')).json<ContactList>()
  const id = contacts[0]?.id
  const confirmed = await operator.post(`/operators/contacts/${id}/confirm`, { evidence: 'Called the office' })
  expect(confirmed.json()).toMatchObject({ standing: 'confirmed', evidence: 'Called the office' })
  expect((await operator.post(`/operators/contacts/${id}/confirm`, { evidence: 'Again' })).statusCode).toBe(409)
  const history = await operator.get(`/operators/contacts/${id}`)
  expect(history.json()).toMatchObject({
    changes: [{ action: 'confirmed', actor: 'Ada operator' }, { action: 'asked' }, { action: 'added' }],
  })
})

test('a contact is ended once, with the evidence in its history and in the audit', async () => {
  await bring(`${HEADER}\n${LINE}\n`, false)
  const { contacts } = (await operator.get('/operators/contacts?search=drainage')).json<ContactList>()
  const id = contacts[0]?.id
  expect((await operator.post(`/operators/contacts/${id}/end`, { evidence: ' ' })).statusCode).toBe(400)
  const ended = await operator.post(`/operators/contacts/${id}/end`, { evidence: 'The office is closed' })
  expect(ended.json()).toMatchObject({ id, standing: 'ended' })
  expect((await operator.post(`/operators/contacts/${id}/end`, { evidence: 'Again' })).statusCode).toBe(409)
  const history = await operator.get(`/operators/contacts/${id}`)
  const step = { actor: 'Ada operator', details: { evidence: 'The office is closed' } }
  expect(history.json().changes[0]).toMatchObject({ action: 'ended', ...step })
  const { actions } = (await operator.get('/operators/audit')).json<AuditList>()
  expect(actions[0]).toMatchObject({ action: 'end-contact', actor: 'Ada operator', details: { contact: id } })
  expect(await bring(`${HEADER}\n${LINE}\n`, false)).toMatchObject({ changes: [{ line: 2, action: 'changed' }] })
})

test('a failed dispatch is sent again; a report goes to another contact, and its old links end', async () => {
  const { db } = opened
  const reference = await deskReport(db, { slug: 'ikeja' })
  await db.updateTable('dispatches').set({ state: 'failed', failure: 'Refused' }).execute()
  const { reports } = (await operator.get('/operators/stuck?kind=failed')).json<StuckList>()
  expect(reports).toMatchObject([{ reference, kind: 'failed', dispatch: { failure: 'Refused', state: 'failed' } }])
  const id = reports[0]?.dispatch?.id
  expect((await operator.post(`/operators/dispatches/${id}/retry`)).statusCode).toBe(200)
  expect((await operator.post(`/operators/dispatches/${id}/retry`)).statusCode).toBe(409)
  expect((await operator.get('/operators/stuck?kind=failed')).json<StuckList>().reports).toEqual([])

  await deskReport(db, { slug: 'surulere' })
  const other = await db
    .selectFrom('contacts')
    .innerJoin('authorities', 'authorities.id', 'authority_id')
    .select('contacts.id')
    .where('slug', '=', 'surulere')
    .executeTakeFirstOrThrow()
  const moved = await operator.post(`/operators/issue/${reference}/redirect`, { contactId: other.id, note: 'Theirs' })
  expect(moved.statusCode).toBe(200)
  const dispatches = await db
    .selectFrom('dispatches')
    .innerJoin('issues', 'issues.id', 'issue_id')
    .select(['dispatches.state', 'contact_id', 'note'])
    .where('reference', '=', reference)
    .orderBy('number')
    .execute()
  // The retry made a dispatch to the same contact; the redirect ended that one too.
  expect(dispatches).toMatchObject([
    ...[{ state: 'ended' }, { state: 'ended', contact_id: dispatches[0]?.contact_id }],
    { contact_id: other.id, note: 'Theirs' },
  ])
  await db.updateTable('contacts').set({ failed_at: new Date() }).where('id', '=', other.id).execute()
  expect((await operator.post(`/operators/issue/${reference}/redirect`, { contactId: other.id })).statusCode).toBe(409)
})

test('a dispatch that has waited for an hour stands with the failed ones, and a retry sends it now', async () => {
  const { db } = opened
  const stuck = async () => (await operator.get('/operators/stuck?kind=failed')).json<StuckList>().reports
  const reference = await deskReport(db, { slug: 'ikeja', status: 'Reported', handling: 'waiting' })
  const { id } = await db.selectFrom('issues').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()
  const made = (minutes: number) =>
    db
      .updateTable('dispatches')
      .set({ state: 'queued', sent_at: null, created_at: new Date(Date.now() - minutes * 60_000) })
      .where('issue_id', '=', id)
      .execute()
  await made(59)
  expect(await stuck()).toEqual([])
  await made(61)
  const [late] = await stuck()
  expect(late).toMatchObject({ reference, dispatch: { state: 'queued' } })
  expect((await operator.get('/operators/overview')).json()).toMatchObject({ failed: 1 })
  expect((await operator.post(`/operators/dispatches/${late?.dispatch?.id}/retry`)).statusCode).toBe(200)
  await opened.site.mails('works1@example.org', 1)
  await eventually(async () => ((await stuck()).length === 0 ? true : undefined), 'it was sent')
})

test('a resolved report is sent to nobody, and two retries at once send one dispatch', async () => {
  const { db } = opened
  const reference = await deskReport(db, { slug: 'ikeja', status: 'Resolved' })
  const { id } = await db.selectFrom('issues').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()
  const of = db.selectFrom('dispatches').selectAll().where('issue_id', '=', id)
  const [failed] = await of.execute()
  await db.updateTable('dispatches').set({ state: 'failed' }).where('issue_id', '=', id).execute()
  const retry = () => operator.post(`/operators/dispatches/${failed?.id}/retry`)
  expect((await retry()).statusCode).toBe(409)
  const redirect = { contactId: failed?.contact_id }
  expect((await operator.post(`/operators/issue/${reference}/redirect`, redirect)).statusCode).toBe(409)
  await db.updateTable('issues').set({ status: 'Pending' }).where('id', '=', id).execute()
  const both = await Promise.all([retry(), retry()])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await of.execute()).toHaveLength(2)
})

test('a moderator sees what the public sees, hides it with a note and shows it again, all recorded', async () => {
  const reference = await deskReport(opened.db, { slug: 'ikeja' })
  await opened.site.api.app.inject({
    ...{ method: 'POST', url: `/api/v1/issue/${reference}/flag`, payload: { reason: 'A face' } },
  })
  const hidden = await moderator.post(`/moderation/issue/${reference}/hide`, { note: 'A face' })
  expect(hidden.json<ModerationView>()).toMatchObject({
    ...{ isHidden: true, preview: { reference }, steps: [{ action: 'hide', note: 'A face', actor: 'Ada moderator' }] },
  })
  expect((await opened.site.browser().get(`/api/v1/issue/${reference}`)).statusCode).toBe(404)
  await moderator.post(`/moderation/issue/${reference}/show`, {})
  expect((await opened.site.browser().get(`/api/v1/issue/${reference}`)).statusCode).toBe(200)
  const { actions } = (await operator.get(`/operators/audit?reference=${reference}`)).json<AuditList>()
  expect(actions).toMatchObject([{ action: 'show' }, { action: 'hide', actor: 'Ada moderator' }])
})

test('nobody removes themselves, and the person who is removed is out at the next call', async () => {
  const { members } = (await operator.get('/operators/members')).json<{
    members: { id: string; isMe: boolean; email: string }[]
  }>()
  const own = members.find(({ isMe }) => isMe)?.id
  expect((await operator.send('DELETE', `/operators/members/${own}`)).statusCode).toBe(409)
  const other = await invited(opened.site, { role: 'operator' })
  const found = (await operator.get('/operators/members')).json<{ members: typeof members }>().members
  const id = found.find(({ email }) => email === other.email)?.id
  expect((await other.get('/session')).statusCode).toBe(200)
  await operator.send('DELETE', `/operators/members/${id}`)
  expect((await other.get('/session')).statusCode).toBe(401)
})
