import type { DeskList, DeskReportDetail } from '@civictrack/contract/staff'
import { type OpenDesk, openDesk } from '../../test/desk'
import { deskReport } from '../../test/desk-reports'
import { addTotp, invited, type StaffBrowser } from '../../test/staff'
import { DAY } from '../platform/clock'

let opened: OpenDesk
let answerer: StaffBrowser
let manager: StaffBrowser
let add: OpenDesk['add']
let list: OpenDesk['list']
let references: OpenDesk['references']
beforeAll(async () => {
  opened = await openDesk()
  ;({ answerer, manager, add, list, references } = opened)
})
afterAll(() => opened.close())
beforeEach(() => opened.db.deleteFrom('issues').execute())

const DESK = '/authorities/ikeja'

test('the list shows the reports of the own authority, without hidden ones, and counts beside the other filters', async () => {
  const [road, water] = [await add(), await add({ category: 'Water Supply', status: 'In Progress', lga: 'Agege' })]
  await add({ hidden_at: new Date() })
  await deskReport(opened.db, { slug: 'surulere' })
  expect((await references('sort=newest')).sort()).toEqual([road, water].sort())
  const { total, counts, reports } = await list('category=Water%20Supply')
  expect([total, reports[0]?.reference]).toEqual([1, water])
  expect(counts.category).toEqual({ 'Road Damage': 1, 'Water Supply': 1 })
  expect([counts.status, counts.lga, counts.assigned]).toEqual([{ 'In Progress': 1 }, { Agege: 1 }, { none: 1 }])
})

test.each(['newest', 'oldest', 'urgent', 'votes'])('the order "%s" pages through every report once', async (sort) => {
  const made = []
  for (let count = 0; count < 7; count += 1) {
    made.push(await add({ handling_since: new Date(Date.now() - (count % 3) * 20 * DAY) }))
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await list(`sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.reports.map(({ reference }) => reference))
    cursor = page.next ?? ''
  } while (cursor)
  expect([seen.length, new Set(seen)]).toEqual([7, new Set(made)])
  if (sort === 'newest') expect(seen).toEqual(made)
  if (sort === 'oldest') expect(seen).toEqual([...made].reverse())
})

test('overdue is a report after 14 silent days, after the expected day, and one with no answer', async () => {
  const old = new Date(Date.now() - 15 * DAY)
  const overdue = [
    await add({ handling_since: old }),
    await add({ handling: 'received', handling_since: old }),
    await add({ handling: 'no-answer' }),
    await add({ handling: 'in-progress', expected_on: '2020-01-01' }),
  ]
  await add()
  await add({ handling: 'in-progress', expected_on: '2999-01-01', handling_since: old })
  await add({ handling: 'in-progress' })
  await add({ handling: 'done', handling_since: old })
  expect((await references('overdue=yes')).sort()).toEqual(overdue.sort())
  expect((await list('sort=urgent')).reports.slice(0, 4).every(({ isOverdue }) => isOverdue)).toBe(true)
})

test('a report is found by its reference, whatever its words', async () => {
  const reference = await add()
  await add()
  expect(await references(`search=${reference.toLowerCase()}`)).toEqual([reference])
})

test('the view holds the position, private notes of the own authority only, and nothing of the reporter', async () => {
  const { email, token } = await opened.site.citizen()
  const account = await opened.db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const reference = await add({ account_id: account.id })
  const { id } = await opened.db
    .selectFrom('issues')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await opened.db
    .insertInto('positions')
    .values({ issue_id: id, latitude: 6.6012345, longitude: 3.3512345, accuracy: 12, at: new Date() })
    .execute()
  const other = await opened.db
    .selectFrom('authorities')
    .select('id')
    .where('slug', '=', 'surulere')
    .executeTakeFirstOrThrow()
  await opened.db
    .insertInto('private_notes')
    .values({ issue_id: id, authority_id: other.id, actor: 'Other', text: 'Secret of others', at: new Date() })
    .execute()
  expect((await answerer.post(`${DESK}/reports/${reference}/notes`, { text: 'Ask the crew' })).statusCode).toBe(200)
  const response = await answerer.get(`${DESK}/reports/${reference}`)
  expect(response.json()).toMatchObject({
    position: { latitude: 6.6012345 },
    notes: [{ actor: 'Ada answerer', text: 'Ask the crew' }],
    canAnswer: true,
    isOwnReport: false,
  })
  for (const secret of [email, account.id, account.last_name, token, 'Secret of others']) {
    expect([secret, response.body.includes(secret)]).toEqual([secret, false])
  }
})

test('a report of a person of the staff as a citizen is marked as their own', async () => {
  const { email } = await opened.site.citizen()
  const account = await opened.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const own = await invited(opened.site, { role: 'answerer', authority: 'ikeja', email, mails: 2 })
  const reference = await add({ account_id: account.id })
  const view = (await own.get(`${DESK}/reports/${reference}`)).json<DeskReportDetail>()
  expect(view.isOwnReport).toBe(true)
})

test('a report is given to a member, found by that, and free again when the member leaves', async () => {
  const reference = await add()
  const mate = await invited(opened.site, { role: 'answerer', authority: 'ikeja' })
  const { members } = (await manager.get(`${DESK}/members`)).json<{ members: { id: string; email: string }[] }>()
  const id = members.find(({ email }) => email === mate.email)?.id
  const given = await answerer.send('PUT', `${DESK}/reports/${reference}/assignment`, { assignee: id })
  expect(given.json()).toMatchObject({ assignee: { id, name: 'Ada answerer' } })
  expect([await references(`assigned=${id}`), await references('assigned=none')]).toEqual([[reference], []])
  expect((await mate.get(`${DESK}/reports?assigned=me`)).json<DeskList>().total).toBe(1)
  await manager.send('DELETE', `${DESK}/members/${id}`)
  expect(await references('assigned=none')).toEqual([reference])
  const stranger = await answerer.send('PUT', `${DESK}/reports/${reference}/assignment`, { assignee: id })
  expect(stranger.statusCode).toBe(400)
})

test('the file needs the second factor, runs no formula, and holds no position', async () => {
  await add({ title: '=HYPERLINK("http://evil.example")' })
  const refused = await answerer.get(`${DESK}/reports.csv`)
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: 'Please add a second factor first.', fields: { factor: 'missing' } },
  ])
  const exporter = await invited(opened.site, { role: 'answerer', authority: 'ikeja' })
  await addTotp(opened.site, exporter)
  const file = await exporter.get(`${DESK}/reports.csv`)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(file.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(file.body.split('\r\n')[0]).not.toMatch(/latitude|longitude|position/)
  const actions = await opened.db.selectFrom('staff_actions').select('action').where('action', '=', 'export').execute()
  expect(actions).toHaveLength(1)
})

test('managers write templates, answerers read them, and a name is used once', async () => {
  const template = { name: 'Thanks', answer: 'received', text: 'Thank you.' }
  const made = await manager.post(`${DESK}/templates`, template)
  expect(made.statusCode).toBe(200)
  expect((await manager.post(`${DESK}/templates`, template)).statusCode).toBe(409)
  expect((await answerer.post(`${DESK}/templates`, { ...template, name: 'x' })).statusCode).toBe(404)
  expect((await answerer.get(`${DESK}/templates`)).json()).toMatchObject({ templates: [template] })
  const id = made.json<{ id: string }>().id
  await manager.send('PUT', `${DESK}/templates/${id}`, { ...template, text: 'Thanks.' })
  await manager.send('DELETE', `${DESK}/templates/${id}`)
  expect((await answerer.get(`${DESK}/templates`)).json()).toEqual({ templates: [] })
})

test('every action stands in the audit of the authority with its person', async () => {
  const reference = await add()
  await answerer.post(`${DESK}/reports/${reference}/notes`, { text: 'Hello' })
  await answerer.send('PUT', `${DESK}/reports/${reference}/assignment`, { assignee: 'me' })
  const { actions } = (await manager.get(`${DESK}/actions?reference=${reference}`)).json<{ actions: object[] }>()
  expect(actions).toMatchObject([
    { action: 'assign', actor: 'Ada answerer', reference },
    { action: 'note', actor: 'Ada answerer', reference },
  ])
})

test('a membership that ended in the database opens nothing at the next call, whatever session is left', async () => {
  const member = await invited(opened.site, { role: 'answerer', authority: 'ikeja' })
  const end = (ended_at: Date | null) =>
    opened.db
      .updateTable('staff_memberships')
      .set({ ended_at })
      .where('member_id', 'in', (of) => of.selectFrom('staff_members').select('id').where('email', '=', member.email))
      .execute()
  await end(new Date())
  expect([(await member.get('/session')).statusCode, (await member.get(`${DESK}/reports`)).statusCode]).toEqual([
    401, 401,
  ])
  await end(null)
  expect((await member.get(`${DESK}/reports`)).statusCode).toBe(200)
})
