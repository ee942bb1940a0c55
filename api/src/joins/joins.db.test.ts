import type { DeskList, DeskReportDetail } from '@civictrack/contract/staff'
import type { ReportDetail, ReportMap } from '@civictrack/contract/wire'
import { moveReport, type Person, person } from '../../test/citizens'
import { type OpenDesk, openDesk } from '../../test/desk'
import { deskReport } from '../../test/desk-reports'
import { exportedData } from '../../test/exported-data'
import { stateOf } from '../../test/joins'
import { operate } from '../../test/operators'
import { PASSWORD } from '../../test/site'
import { type StaffBrowser, staffWithFactor } from '../../test/staff'

let opened: OpenDesk
let operator: StaffBrowser
let ada: Person
let bola: Person
beforeAll(async () => {
  opened = await openDesk()
  operator = await staffWithFactor(opened.site, { role: 'operator' })
  ada = await person(opened.site)
  bola = await person(opened.site)
})
afterAll(() => opened.close())

const DESK = '/authorities/ikeja'
const call = (reference: string, path: string, body = {}) =>
  opened.answerer.post(`${DESK}/reports/${reference}/${path}`, body)
const read = (reference: string, who = ada) => who.get<ReportDetail>(`/api/v1/issue/${reference}`)
const idOf = async ({ email }: Person) =>
  (await opened.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const references = ({ issues }: { issues: { reference: string }[] }) => issues.map(({ reference }) => reference)

/** Two reports of the desk about one problem, the older one by Ada, the younger one by Bola. */
async function pair(): Promise<{ older: string; younger: string }> {
  const older = await opened.add({ account_id: await idOf(ada), title: 'Deep pothole' })
  return { older, younger: await opened.add({ account_id: await idOf(bola), title: 'Hole in the road' }) }
}

test('the younger report is followed under the older one, in public and at the desk, and both references work', async () => {
  const openOnMap = async () =>
    (await ada.get<ReportMap>('/api/v1/map/lagos')).areas.reduce((sum, { open }) => sum + open, 0)
  const { older, younger } = await pair()
  const before = await openOnMap()
  // Asked on the page of the older one: it goes on all the same.
  const joined = await call(older, 'join', { other: younger.toLowerCase() })
  expect([joined.statusCode, joined.json<DeskReportDetail>()]).toMatchObject([
    200,
    { reference: older, joinedTo: null, joined: [{ reference: younger, title: 'Hole in the road' }], canAnswer: true },
  ])
  await call(older, 'answers', { answer: 'in-progress', note: 'The crew is there.' })

  expect(await read(younger)).toMatchObject({
    ...{ reference: younger, title: 'Hole in the road', status: 'In Progress', handling: { state: 'in-progress' } },
    joinedTo: { reference: older, title: 'Deep pothole' },
  })
  expect((await read(younger)).timeline).toEqual((await read(older)).timeline)
  expect(await read(older)).toMatchObject({ joinedTo: null, joined: [{ reference: younger }] })

  const list = references(await ada.get('/api/v1/issue?limit=50'))
  expect([list.includes(older), list.includes(younger)]).toEqual([true, false])
  expect(await openOnMap()).toBe(before - 1)
  await bola.send('PUT', '/api/v1/user/profile', { state: 'Lagos', lga: 'Ikeja' })
  expect(references(await ada.get('/api/v1/issue/recent?search=hole'))).not.toContain(younger)
  const mine = await bola.get<{ issues: { reference: string; status: string }[] }>('/api/v1/issue/mine')
  expect(mine.issues.find(({ reference }) => reference === younger)).toMatchObject({ status: 'In Progress' })

  const desk = (await opened.answerer.get(`${DESK}/reports?limit=100`)).json<DeskList>()
  expect(desk.reports.map(({ reference }) => reference)).not.toContain(younger)
  expect(await opened.references(`search=${younger.toLowerCase()}`)).toEqual([younger])
  const view = (await opened.answerer.get(`${DESK}/reports/${younger}`)).json<DeskReportDetail>()
  expect(view).toMatchObject({ canAnswer: false, joinedTo: { reference: older }, status: 'In Progress' })
  const { data } = await exportedData(opened.site, bola)
  const own = data.reports.find(({ reference }: { reference: string }) => reference === younger)
  expect(own).toMatchObject({ status: 'In Progress', joinedWith: older })
})

test('the desk counts one report less while two are joined', async () => {
  const { older, younger } = await pair()
  const { total } = await opened.list()
  const figures = async () => (await opened.answerer.get(`${DESK}/figures`)).json<{ open: number; sent: number }>()
  const before = await figures()
  await call(younger, 'join', { other: older })
  expect([(await opened.list()).total, (await figures()).open]).toEqual([total - 1, before.open - 1])
  await call(younger, 'separate')
  expect([(await opened.list()).total, await figures()]).toEqual([total, before])
})

test('taking them apart puts back exactly what was, also after the older one has moved on', async () => {
  const { older, younger } = await pair()
  await ada.send('PUT', `/api/v1/issue/${younger}/upvote`)
  await call(younger, 'answers', { answer: 'received', note: 'Thank you.' })
  const before = [await stateOf(opened.db, older), await stateOf(opened.db, younger)]
  await call(younger, 'join', { other: older })
  expect((await stateOf(opened.db, older)).votes).toHaveLength(1)

  const apart = await call(younger, 'separate')
  expect([apart.statusCode, apart.json()]).toMatchObject([200, { reference: younger, joinedTo: null, canAnswer: true }])
  expect([await stateOf(opened.db, older), await stateOf(opened.db, younger)]).toEqual(before)

  await call(younger, 'join', { other: older })
  await call(older, 'answers', { answer: 'done', note: 'New tar.' })
  expect(await read(younger)).toMatchObject({ status: 'Resolved' })
  await call(younger, 'separate')
  expect(await stateOf(opened.db, younger)).toEqual(before[1])
  expect(await read(younger)).toMatchObject({ status: 'Pending', handling: { state: 'received' }, joinedTo: null })
  expect(await read(older)).toMatchObject({ status: 'Resolved', joined: [] })
  expect((await call(younger, 'separate')).statusCode).toBe(409)
})

test('reports that cannot be joined are refused, and nothing changes', async () => {
  const { older, younger } = await pair()
  const [hidden, unshared] = [await opened.add({ hidden_at: new Date() }), await opened.add({ is_shared: false })]
  const resolved = await opened.add({ status: 'Resolved', handling: 'done' })
  const theirs = await deskReport(opened.db, { slug: 'surulere' })
  const tries = [hidden, unshared, resolved, theirs, younger, 'CT-ZZZ-ZZZ', 'no reference']
  const codes = []
  for (const other of tries) codes.push((await call(younger, 'join', { other })).statusCode)
  expect(codes).toEqual([404, 409, 409, 404, 409, 404, 400])
  for (const other of [hidden, unshared, resolved]) {
    const { statusCode } = await operator.post(`/operators/issue/${younger}/join`, { other })
    expect([other, statusCode]).toEqual([other, 409])
  }
  expect((await call(unshared, 'join', { other: older })).statusCode).toBe(409)
  const joins = await opened.db
    .selectFrom('report_joins')
    .innerJoin('issues', 'issues.id', 'report_joins.issue_id')
    .select('reference')
    .where('reference', 'in', [younger, older, hidden, unshared, resolved, theirs])
    .execute()
  expect(joins).toEqual([])
})

test('there are no chains and no circles', async () => {
  const { older, younger } = await pair()
  const third = await opened.add()
  const fourth = await opened.add()
  await call(third, 'join', { other: younger })
  const refused = await call(younger, 'join', { other: older })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `Others were joined with ${younger}, which is the younger one. Undo that first.`,
  ])
  for (const other of [older, younger, fourth]) {
    expect([other, (await call(third, 'join', { other })).statusCode]).toEqual([other, 409])
  }
  expect((await call(fourth, 'join', { other: younger })).statusCode).toBe(200)
  expect((await read(younger)).joined?.map(({ reference }) => reference)).toEqual([third, fourth])
})

test('a joined report is changed by nothing but its main one', async () => {
  const { older, younger } = await pair()
  const answered = await call(younger, 'answers', { answer: 'received' })
  const id = answered.json<DeskReportDetail>().answers[0]?.id
  await call(younger, 'join', { other: older })
  const before = await stateOf(opened.db, younger)
  const refusals = [
    await call(younger, 'answers', { answer: 'done' }),
    await call(younger, `answers/${id}/undo`),
    await moveReport(opened.site, younger, 'In Progress'),
    await operate(opened.site, `issue/${younger}/redirect`, {}),
    await operate(opened.site, `issue/${younger}/retry`, {}),
    await bola.send('POST', `/api/v1/issue/${younger}/fixed`),
  ]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409, 409])
  expect(await stateOf(opened.db, younger)).toEqual(before)
  const change = opened.db.updateTable('issues').set({ handling: 'operator' }).where('reference', '=', younger)
  await expect(change.execute()).rejects.toThrow(/is joined with another one/)
  await call(younger, 'separate')
  expect((await call(younger, `answers/${id}/undo`)).statusCode).toBe(200)
})

test('a main report that is hidden stands for no other in public, and again when it is shown', async () => {
  const { older, younger } = await pair()
  await call(younger, 'join', { other: older })
  await operate(opened.site, `issue/${older}/hide`, { note: 'a face' })
  expect(references(await ada.get('/api/v1/issue?limit=50'))).toContain(younger)
  expect(await read(younger)).toMatchObject({ joinedTo: null })
  expect(JSON.stringify(await read(younger))).not.toContain(older)
  expect(await opened.references('limit=100')).toContain(younger)
  await operate(opened.site, `issue/${older}/show`, { note: '' })
  expect(references(await ada.get('/api/v1/issue?limit=50'))).not.toContain(younger)
  await operate(opened.site, `issue/${younger}/hide`, { note: 'a face' })
  expect(await read(older)).toMatchObject({ joined: [] })
})

test('reporters who delete their accounts leave the reports joined', async () => {
  const carol = await person(opened.site)
  const older = await opened.add({ account_id: await idOf(carol) })
  const younger = await opened.add({ account_id: await idOf(bola) })
  await carol.send('PUT', `/api/v1/issue/${younger}/upvote`)
  await call(younger, 'join', { other: older })
  const deleted = await carol.send('POST', '/api/v1/user/deleteaccount', { password: PASSWORD })
  expect(deleted.statusCode).toBe(200)
  expect((await read(older)).likes).toBe(0)
  expect(await read(younger)).toMatchObject({ joinedTo: { reference: older } })
  expect((await call(younger, 'separate')).statusCode).toBe(200)
})
