import type { DeskReportDetail } from '@civictrack/contract/staff'
import { type OpenDesk, openDesk } from '../../test/desk'
import { deskReport } from '../../test/desk-reports'
import { type StaffBrowser, staffWithFactor } from '../../test/staff'

let opened: OpenDesk
let operator: StaffBrowser
beforeAll(async () => {
  opened = await openDesk()
  operator = await staffWithFactor(opened.site, { role: 'operator' })
})
afterAll(() => opened.close())

test('operators join reports of any two authorities, and every step is in the audit with its person', async () => {
  const older = await deskReport(opened.db, { slug: 'surulere' })
  const younger = await opened.add()
  const joined = await operator.post(`/operators/issue/${younger}/join`, { other: older })
  expect([joined.statusCode, joined.json().message]).toEqual([200, `${younger} is joined with the older ${older}.`])
  expect(await opened.issueOf(younger)).toMatchObject({
    authority_id: (await opened.issueOf(older)).authority_id,
  })
  expect((await operator.post(`/operators/issue/${younger}/separate`)).statusCode).toBe(200)
  const { actions } = (await operator.get(`/operators/audit?reference=${younger}`)).json<{ actions: object[] }>()
  expect(actions).toMatchObject([
    { action: 'separate-report', actor: 'Ada operator', reference: younger },
    { action: 'join-reports', actor: 'Ada operator', reference: younger },
  ])
})

test('programs read the older report in lists, and the younger one by its reference, closed with the older one', async () => {
  const [older, younger] = [await opened.add(), await opened.add()]
  await opened.answerer.post(`/authorities/ikeja/reports/${younger}/join`, { other: older })
  await opened.answerer.post(`/authorities/ikeja/reports/${older}/answers`, { answer: 'done', note: 'New tar.' })
  type Request = { service_request_id: string; status: string; updated_datetime: string }
  const read = async (path: string) =>
    (await opened.site.browser().get(`/open311/v2/requests${path}`)).json<Request[]>()
  const listed = (await read('.json?status=closed')).map(({ service_request_id }) => service_request_id)
  expect([listed.includes(older), listed.includes(younger)]).toEqual([true, false])
  const [[main], [joined]] = [await read(`/${older}.json`), await read(`/${younger}.json`)]
  expect(joined).toMatchObject({
    service_request_id: younger,
    status: 'closed',
    updated_datetime: main?.updated_datetime,
  })
})

test('an answer to a joined report is not taken back, also where both reports are in the same state', async () => {
  const [older, younger] = [await opened.add(), await opened.add()]
  const desk = '/authorities/ikeja/reports'
  const answered = await opened.answerer.post(`${desk}/${younger}/answers`, { answer: 'received' })
  const { handling_since } = await opened.db
    .selectFrom('issues')
    .select('handling_since')
    .where('reference', '=', younger)
    .executeTakeFirstOrThrow()
  const same = { handling: 'received' as const, handling_since }
  await opened.db.updateTable('issues').set(same).where('reference', '=', older).execute()
  const joined = await opened.answerer.post(`${desk}/${younger}/join`, { other: older })
  expect(joined.json()).toMatchObject({ answers: [{ canUndo: false }] })
  const [answer] = answered.json<DeskReportDetail>().answers
  expect((await opened.answerer.post(`${desk}/${younger}/answers/${answer?.id}/undo`)).statusCode).toBe(409)
})

test('the database takes no join in which the main report is the younger one', async () => {
  const [older, younger] = [await opened.issueOf(await opened.add()), await opened.issueOf(await opened.add())]
  const join = opened.db
    .insertInto('report_joins')
    .values({ issue_id: older.id, main_id: younger.id, before: '{}', at: new Date() })
  await expect(join.execute()).rejects.toThrow(/report_joins_check/)
})
