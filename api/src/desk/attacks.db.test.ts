import { type OpenDesk, openDesk } from '../../test/desk'
import { deskReport } from '../../test/desk-reports'
import { PASSWORD } from '../../test/site'
import {
  admin,
  invitationToken,
  invited,
  newStaffEmail,
  type StaffBrowser,
  staffBrowser,
  staffWithFactor,
} from '../../test/staff'

let opened: OpenDesk
let operator: StaffBrowser
beforeAll(async () => {
  opened = await openDesk()
  operator = await staffWithFactor(opened.site, { role: 'operator' })
})
afterAll(() => opened.close())

const DESK = '/authorities/ikeja'
const NAMES = { name: 'Ada', password: PASSWORD, confirmPassword: PASSWORD }
const codes = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode).sort()

test('of two answers that exclude each other and come at once, one counts', async () => {
  const { answerer, manager, issueOf, add } = opened
  for (let round = 0; round < 3; round += 1) {
    const reference = await add()
    const path = `${DESK}/reports/${reference}/answers`
    const both = await Promise.all([
      answerer.post(path, { answer: 'done', note: '' }),
      manager.post(path, { answer: 'not-ours', note: 'Theirs' }),
    ])
    expect(codes(both)).toEqual([200, 409])
    const isDone = both[0]?.statusCode === 200
    expect((await issueOf(reference)).status === 'Resolved').toBe(isDone)
  }
})

test('fields that a body must not hold change nothing', async () => {
  const { db, answerer, manager, add, issueOf } = opened
  const other = await idOfSurulere()
  const more = { authority_id: other, authorityId: other, actor: 'Other', by: 'link', at: '2000-01-01', id: '7' }
  await manager.post(`${DESK}/templates`, { name: 'Mass', answer: 'received', text: 'x', ...more })
  const template = await db.selectFrom('answer_templates').selectAll().where('name', '=', 'Mass').executeTakeFirst()
  const reference = await add()
  const { authority_id, id } = await issueOf(reference)
  expect(template?.authority_id).toBe(authority_id)
  await answerer.post(`${DESK}/reports/${reference}/notes`, { text: 'Note', ...more })
  await answerer.post(`${DESK}/reports/${reference}/answers`, { answer: 'received', ...more })
  const note = await db.selectFrom('private_notes').selectAll().where('issue_id', '=', id).executeTakeFirst()
  const answer = await db.selectFrom('answers').selectAll().where('issue_id', '=', id).executeTakeFirst()
  expect([note, answer]).toMatchObject([
    { authority_id, actor: 'Ada answerer' },
    { authority_id, actor: 'Ada answerer', by: 'staff' },
  ])
  const email = newStaffEmail()
  await admin(opened.site, '/invite', { email, role: 'answerer', authority: 'ikeja' })
  const token = await invitationToken(opened.site, email)
  const browser = staffBrowser(opened.site)
  const joined = await browser.post('/accept', { token, ...NAMES, role: 'operator', email: 'x@example.org', ...more })
  expect(joined.json()).toMatchObject({ person: { email }, memberships: [{ role: 'answerer' }] })
})

test('signs that mean "any text" in SQL find nothing, and odd texts in addresses are refused', async () => {
  const { answerer, add } = opened
  await add({ title: 'Findable' })
  for (const sign of ['%25', '_', '%25%25', '%5C', '%27%20or%201=1--']) {
    const list = (await answerer.get(`${DESK}/reports?search=${sign}`)).json<{ total: number }>()
    const contacts = (await operator.get(`/operators/contacts?search=${sign}`)).json<{ contacts: object[] }>()
    const audit = (await operator.get(`/operators/audit?actor=${sign}`)).json<{ actions: object[] }>()
    expect([sign, list.total, contacts.contacts, audit.actions]).toEqual([sign, 0, [], []])
  }
  const paths = [
    ...['/authorities/%00/reports', '/authorities/ikeja%2F..%2Fsurulere/reports', '/authorities/..%2Fikeja/reports'],
    ...[`${DESK}/reports/%00`, `${DESK}/reports/..%2F..%2Fsurulere`, `${DESK}/reports?state=%00`],
    ...[`${DESK}/reports?search=%00`, `${DESK}/reports?cursor=9.9%00`, `${DESK}/reports?limit=1e9`],
    ...[`${DESK}/reports?assigned=999999999999999999`, '/authorities/IKEJA%20/reports'],
  ]
  for (const path of paths) {
    const { statusCode } = await answerer.get(path)
    expect([path, [200, 400, 404].includes(statusCode)]).toEqual([path, true])
  }
  const operators = [
    'audit?actor=%00',
    'audit?reference=%00',
    'contacts?authority=%00',
    'contacts?search=%00',
    'stuck?cursor=9',
  ]
  for (const path of operators) {
    const { statusCode } = await operator.get(`/operators/${path}`)
    expect([path, [200, 400, 404].includes(statusCode)]).toEqual([path, true])
  }
})

test('a body of another shape, or one that is too large, is refused before it changes anything', async () => {
  const { answerer, add, db } = opened
  const reference = await add()
  const path = `${DESK}/reports/${reference}/notes`
  const status = async (payload: string, headers = {}) =>
    (
      await opened.site.api.app.inject({
        ...{ method: 'POST', url: `/api/v1/staff${path}`, payload },
        headers: {
          ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
          cookie: Object.entries(answerer.cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
        },
      })
    ).statusCode
  const bodies = [
    '',
    'null',
    '[]',
    '"text"',
    '{"text":[]}',
    '{"text":{"a":1}}',
    '{"text":',
    '{"__proto__":{"text":"x"}}',
  ]
  for (const body of bodies) expect([body, await status(body)]).toEqual([body, 400])
  expect(await status(JSON.stringify({ text: 'x'.repeat(3_000_000) }))).toBe(413)
  expect(await status('{"text":"x"}', { 'content-type': 'application/json; charset=utf-7' })).toBeLessThan(500)
  expect(await status('text=x', { 'content-type': 'multipart/form-data; boundary=x' })).toBe(415)
  const notes = await db.selectFrom('private_notes').select('text').where('text', '<>', 'x').execute()
  expect(notes.filter(({ text }) => text.length > 100)).toEqual([])
})

test('a report, an answer and a member of another authority are not found by their numbers', async () => {
  const { answerer, manager, add, db } = opened
  const theirs = await deskReport(db, { slug: 'surulere' })
  const other = await invited(opened.site, { role: 'answerer', authority: 'surulere' })
  const given = await other.post(`/authorities/surulere/reports/${theirs}/answers`, { answer: 'received' })
  const id = given.json<{ answers: { id: string }[] }>().answers[0]?.id
  const own = await add()
  for (const reference of [own, theirs]) {
    expect((await answerer.post(`${DESK}/reports/${reference}/answers/${id}/undo`)).statusCode).toBe(404)
  }
  const template = await db
    .insertInto('answer_templates')
    .values({ authority_id: await idOfSurulere(), name: 'T', answer: 'done', text: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = { name: 'Mine', answer: 'done', text: 'Mine' }
  expect((await manager.send('PUT', `${DESK}/templates/${template.id}`, change)).statusCode).toBe(404)
  expect((await manager.send('DELETE', `${DESK}/templates/${template.id}`)).statusCode).toBe(404)
})

async function idOfSurulere(): Promise<string> {
  const found = opened.db.selectFrom('authorities').select('id').where('slug', '=', 'surulere')
  return (await found.executeTakeFirstOrThrow()).id
}
