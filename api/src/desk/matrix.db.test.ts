import { deskReport } from '../../test/desk-reports'
import { routesOf } from '../../test/routes'
import { invited, type StaffBrowser, staffWithFactor } from '../../test/staff'
import { MATRIX, ROLES, type Row } from '../../test/staff-matrix'
import { openStaffSite, type StaffSite } from '../../test/staff-site'

let opened: StaffSite
let theirs: { reference: string; secrets: string[]; member: string }
const people: Record<string, StaffBrowser> = {}

beforeAll(async () => {
  opened = await openStaffSite()
  const { site } = opened
  for (const [name, of] of Object.entries(ROLES)) people[name] = await staffWithFactor(site, of)
  people['answerer without factor'] = await invited(site, { role: 'answerer', authority: 'ikeja' })
  people['manager without factor'] = await invited(site, { role: 'manager', authority: 'ikeja' })
  people['operator without factor'] = await invited(site, { role: 'operator' })
  theirs = await belongingsOfSurulere()
})
afterAll(() => opened.close())

/** A report, a note, a template and a member of the other authority, and the texts that only it may see. */
async function belongingsOfSurulere() {
  const { db } = opened
  const reference = await deskReport(db, { slug: 'surulere', title: 'Only-Surulere', is_shared: false })
  const issue = await db.selectFrom('issues').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
  const at = new Date()
  const authority_id = issue.authority_id ?? ''
  await db
    .insertInto('private_notes')
    .values({ issue_id: issue.id, authority_id, actor: 'B', text: 'Secret-Note', at })
    .execute()
  await db
    .insertInto('answer_templates')
    .values({ authority_id, name: 'Secret-Template', answer: 'done', text: 'x' })
    .execute()
  const member = await db
    .selectFrom('staff_memberships')
    .select('id')
    .where('authority_id', '=', authority_id)
    .executeTakeFirstOrThrow()
  return { reference, member: member.id, secrets: ['Only-Surulere', 'Secret-Note', 'Secret-Template', 'works'] }
}

/** The routes below a path of this API, as `METHOD path`: all that are registered, not only those of its document. */
const registered = (below: string) =>
  routesOf(opened.site.api.app).filter((route) => route.split(' ')[1]?.startsWith(below))

test('every route of the staff has a row, and every row a route', () => {
  const rows = Object.keys(MATRIX)
  expect([
    registered('/api/v1/staff').filter((route) => !rows.includes(route)),
    rows.filter((row) => !registered('/api/v1/staff').includes(row)),
  ]).toEqual([[], []])
  expect(rows.length).toBeGreaterThan(50)
})

const call = (
  browser: StaffBrowser | undefined,
  route: string,
  { slug, reference }: { slug: string; reference: string },
) => {
  const [method = '', path = ''] = route.split(' ')
  const isUuid = path.includes('comments') || path.includes('factors')
  // The operators may remove anybody: there the id is nobody's. Elsewhere it is that of a member of the other authority.
  const number = path.includes('/operators/') ? '999999999' : theirs.member
  const id = isUuid ? '00000000-0000-4000-8000-000000000000' : number
  const url = path.replace('{slug}', slug).replace('{reference}', reference).replace('{id}', id)
  const body = MATRIX[route]?.body ?? {}
  if (browser)
    return method === 'GET'
      ? browser.get(url.replace('/api/v1/staff', ''))
      : browser.send(method as 'POST', url.replace('/api/v1/staff', ''), body)
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return opened.site.api.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(method !== 'GET' && { payload: JSON.stringify(body) }),
  })
}

const refusals = (row: Row, name: string): number[] | undefined => {
  if (row.who === 'open' || row.who === 'staff') return undefined
  const [role = ''] = name.split(' ')
  if (!row.who.includes(role)) return [404]
  if (!name.endsWith('without factor')) return undefined
  return role === 'answerer' && !row.needsFactor ? undefined : [403]
}

test.each(Object.entries(MATRIX))('%s', async (route, row) => {
  const own = { slug: 'ikeja', reference: 'CT-ZZZ-ZZZ' }
  if (row.who !== 'open') expect((await call(undefined, route, own)).statusCode).toBe(401)
  const isRisky = /logout|login|accept|forgotten/.test(route)
  for (const [name, browser] of Object.entries(people)) {
    if (isRisky) continue
    const { statusCode } = await call(browser, route, own)
    const expected = refusals(row, name)
    // A call that may pass the door is judged by its content: here it names nothing that exists.
    if (expected) expect([name, expected.includes(statusCode)]).toEqual([name, true])
    else expect([name, statusCode]).not.toEqual([name, 401])
    expect([name, statusCode]).not.toEqual([name, 500])
  }
})

test.each(Object.entries(MATRIX).filter(([route]) => !route.startsWith('GET')))(
  'a page of another site cannot call %s, and neither can a form',
  async (route, { who, body }) => {
    const [method = '', path = ''] = route.split(' ')
    const role = Array.isArray(who) ? who[0] : 'manager'
    const caller = people[role === 'answerer' || role === 'manager' ? `${role} of ikeja` : `${role}`]
    const url = path.replace('/api/v1/staff', '').replace('{slug}', 'ikeja').replace('{reference}', 'CT-ZZZ-ZZZ')
    const address = url.replace('{id}', path.includes('factors') ? '00000000-0000-4000-8000-000000000000' : '999999999')
    const status = async (headers: Record<string, string>) =>
      (await caller?.send(method as 'POST', address, body, headers))?.statusCode
    for (const site of ['cross-site', 'same-site', 'none']) expect(await status({ 'sec-fetch-site': site })).toBe(403)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      expect(await status({ 'content-type': type })).toBe(415)
    }
  },
)

test('no session of the staff opens a route of the commands', async () => {
  const routes = registered('/api/v1/operators/')
  expect(routes.length).toBeGreaterThan(15)
  const cookie = Object.entries(people.operator?.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    const url = path.replace(/\{\w+\}/g, '1')
    const headers = { cookie: cookie.join('; '), 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const payload = method === 'GET' ? undefined : '{}'
    const { statusCode } = await opened.site.api.app.inject({ method: method as 'GET', url, headers, payload })
    expect([route, statusCode]).toEqual([route, 401])
  }
})

test('outside the own authority every route answers 404 to every role, reveals nothing and changes nothing', async () => {
  const count = async () =>
    (await opened.db.selectFrom('staff_memberships').select('id').where('ended_at', 'is', null).execute()).length
  const before = await count()
  const routes = Object.keys(MATRIX).filter((route) => route.includes('{slug}'))
  expect(routes.length).toBeGreaterThan(15)
  const outsiders = Object.entries(people).filter(([name]) => !name.includes('of surulere'))
  for (const route of routes) {
    for (const [name, browser] of outsiders) {
      for (const reference of [theirs.reference, 'CT-ZZZ-ZZZ']) {
        const response = await call(browser, route, { slug: 'surulere', reference })
        expect([route, name, response.statusCode]).toEqual([route, name, 404])
        const inOwn = await call(browser, route, { slug: 'ikeja', reference: theirs.reference })
        const leaks = theirs.secrets.filter(
          (secret) => `${response.body}${inOwn.body}`.includes(secret) && secret !== 'works',
        )
        expect([route, name, leaks]).toEqual([route, name, []])
        if (route.includes('{reference}'))
          expect([route, name, [403, 404].includes(inOwn.statusCode) || inOwn.statusCode === 400]).toEqual([
            route,
            name,
            true,
          ])
      }
    }
  }
  expect(await count()).toBe(before)
})
