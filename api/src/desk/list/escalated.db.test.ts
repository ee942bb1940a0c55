import type { DeskList, DeskReportDetail } from '@civictrack/contract/staff'
import { addDispatch, deskReport } from '../../../test/desk-reports'
import { invited, type StaffBrowser } from '../../../test/staff'
import { openStaffSite, type StaffSite } from '../../../test/staff-site'

let opened: StaffSite
/** Surulere is the authority above Ikeja here. */
let above: StaffBrowser
let silent: StaffBrowser
beforeAll(async () => {
  opened = await openStaffSite()
  silent = await invited(opened.site, { role: 'answerer', authority: 'ikeja' })
  above = await invited(opened.site, { role: 'answerer', authority: 'surulere' })
})
afterAll(() => opened.close())
beforeEach(() => opened.db.deleteFrom('issues').execute())

const ABOVE = '/authorities/surulere/reports'
const SILENT = '/authorities/ikeja/reports'

const issueOf = (reference: string) =>
  opened.db.selectFrom('issues').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
const idOf = async (slug: string) =>
  (await opened.db.selectFrom('authorities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const listed = async (browser: StaffBrowser, path: string) =>
  (await browser.get(path)).json<DeskList>().reports.map(({ reference }) => reference)

/** A report of Ikeja with an exact position, which was silent for two weeks. */
async function escalated(): Promise<string> {
  const reference = await deskReport(opened.db, { slug: 'ikeja', handling: 'no-answer' })
  const { id: issueId } = await issueOf(reference)
  await addDispatch(opened.db, { issueId, authorityId: await idOf('surulere'), number: 2, reason: 'escalated' })
  const position = { latitude: 6.6012345, longitude: 3.3512345, accuracy: 12, at: new Date() }
  await opened.db
    .insertInto('positions')
    .values({ issue_id: issueId, ...position })
    .execute()
  return reference
}

test('the authority above finds the report of a silent one, and its answer takes it over', async () => {
  const reference = await escalated()
  expect(await listed(above, ABOVE)).toEqual([reference])
  expect(await listed(silent, SILENT)).toEqual([reference])
  const figures = (await above.get('/authorities/surulere/figures')).json<object>()
  expect(figures).toMatchObject({ open: 1, overdue: 1 })
  const view = (await above.get(`${ABOVE}/${reference}`)).json<DeskReportDetail>()
  expect(view).toMatchObject({ canAnswer: true, position: { latitude: 6.6012345 }, handling: { state: 'no-answer' } })
  expect(view.dispatches).toMatchObject([{ number: 2, reason: 'escalated' }])

  const answer = { answer: 'in-progress', note: 'We take it.' }
  expect((await above.post(`${ABOVE}/${reference}/answers`, answer)).statusCode).toBe(200)
  expect(await issueOf(reference)).toMatchObject({ authority_id: await idOf('surulere'), status: 'In Progress' })
  expect([await listed(above, ABOVE), await listed(silent, SILENT)]).toEqual([[reference], []])
})

test('"not ours" of the authority above leaves the report with the silent one, for an operator, until it is undone', async () => {
  const reference = await escalated()
  const before = await issueOf(reference)
  const given = await above.post(`${ABOVE}/${reference}/answers`, { answer: 'not-ours', note: 'Ask Ikeja' })
  expect([given.statusCode, given.json<DeskReportDetail>().position]).toEqual([200, null])
  expect(await issueOf(reference)).toMatchObject({
    ...{ authority_id: await idOf('ikeja'), handling: 'operator', status: 'Pending' },
  })
  expect(await listed(above, ABOVE)).toEqual([])
  const dispatches = await opened.db.selectFrom('dispatches').select('number').execute()
  expect(dispatches).toHaveLength(2)
  const id = given.json<DeskReportDetail>().answers[0]?.id
  expect((await above.post(`${ABOVE}/${reference}/answers/${id}/undo`)).statusCode).toBe(200)
  expect([await issueOf(reference), await listed(above, ABOVE)]).toEqual([before, [reference]])
})

test('"not ours" gives a report away: it is not listed and shows no position, but can be seen and undone', async () => {
  const reference = await deskReport(opened.db, { slug: 'ikeja' })
  await opened.db.updateTable('contacts').set({ failed_at: new Date() }).execute()
  const given = await silent.post(`${SILENT}/${reference}/answers`, { answer: 'not-ours', note: 'Federal road' })
  expect(given.statusCode).toBe(200)
  const view = given.json<DeskReportDetail>()
  expect(view).toMatchObject({ canAnswer: false, answers: [{ answer: 'not-ours', canUndo: true }] })
  expect(await issueOf(reference)).toMatchObject({ authority_id: null, status: 'Reported', handling: 'operator' })
  expect(await listed(silent, SILENT)).toEqual([])
  await silent.post(`${SILENT}/${reference}/answers/${view.answers[0]?.id}/undo`)
  expect(await listed(silent, SILENT)).toEqual([reference])
  await opened.db.updateTable('contacts').set({ failed_at: null }).execute()
})

test('a report that was never sent to an authority, or bounced, is not there for it', async () => {
  const reference = await escalated()
  const escalation = opened.db.updateTable('dispatches').where('reason', '=', 'escalated')
  const changes = [
    { state: 'bounced' as const },
    { state: 'queued' as const, sent_at: null },
    { state: 'ended' as const, sent_at: null },
  ]
  for (const change of changes) {
    await escalation.set(change).execute()
    expect([change.state, (await above.get(`${ABOVE}/${reference}`)).statusCode, await listed(above, ABOVE)]).toEqual([
      change.state,
      404,
      [],
    ])
  }
})
