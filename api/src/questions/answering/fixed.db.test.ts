import { type AskedSite, fixedPath, openAskedSite } from '../../../test/asked'
import { moveReport } from '../../../test/citizens'
import { eventually } from '../../../test/site'
import { DAY } from '../../platform/clock'

let opened: AskedSite
beforeAll(async () => {
  opened = await openAskedSite()
})
afterAll(() => opened.close())

/** A resolved report whose question was mailed, and the path of the question's page. */
async function question() {
  const reference = await opened.resolved()
  await opened.hourAfter(8 * DAY)
  return { reference, path: fixedPath((await opened.questionMails(1, reference))[0]) }
}

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => opened.site.api.app.inject({ method, url })
const post = (url: string, fields: Record<string, string>) =>
  opened.site.api.app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })

interface Read {
  status: string
  handling: { state: string }
  timeline: { step: string; by: string; note?: string; status?: string }[]
}
const read = (reference: string) => opened.ada.get<Read>(`/api/v1/issue/${reference}`)
const issueOf = (reference: string) =>
  opened.db.selectFrom('issues').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
const everything = async () => {
  const { db } = opened
  const [issues, questions, changes, dispatches, links] = await Promise.all([
    db.selectFrom('issues').selectAll().orderBy('id').execute(),
    db.selectFrom('questions').selectAll().orderBy('id').execute(),
    db.selectFrom('issue_status_changes').selectAll().orderBy('id').execute(),
    db.selectFrom('dispatches').selectAll().orderBy('id').execute(),
    db.selectFrom('link_tokens').selectAll().orderBy('hash').execute(),
  ])
  return JSON.stringify({ issues, questions, changes, dispatches, links })
}

test('opening the page, however often, changes nothing; the page is not cached, listed, or told to others', async () => {
  const { path } = await question()
  const before = await everything()
  const page = await get(path)
  expect(page.statusCode).toBe(200)
  for (const value of ['yes', 'partly', 'no']) expect(page.body).toContain(`name="answer" id="answer-${value}"`)
  expect(page.body).toContain('name="reason"')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(page.headers['referrer-policy']).toMatch(/^(no-referrer|strict-origin)$/)
  for (let time = 0; time < 20; time += 1) await Promise.all([get(path), get(path, 'HEAD')])
  expect(await everything()).toBe(before)
})

test('a wrong, an altered, a revoked and an expired link get the same page', async () => {
  const { path } = await question()
  const altered = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
  const wrong = await get('/Fixed/AAAAAAAAAAAAAAAAAAAAAA')
  await opened.db.updateTable('link_tokens').set({ revoked_at: opened.site.now() }).execute()
  const revoked = await get(path)
  await opened.db.updateTable('link_tokens').set({ revoked_at: null }).execute()
  const { path: other } = await question()
  opened.site.pass(61 * DAY)
  const all = [wrong, await get(altered), revoked, await get(other), await get('/Fixed/x'), await post(other, {})]
  for (const page of all) expect([page.statusCode, page.body]).toEqual([404, wrong.body])
})

test('"no" without a reason is refused and keeps what was chosen; with one the report goes back to the authority', async () => {
  const { reference, path } = await question()
  const { id } = await issueOf(reference)
  await opened.db
    .updateTable('dispatches')
    .set({ state: 'sent', sent_at: opened.site.now() })
    .where('issue_id', '=', id)
    .execute()
  const before = await everything()
  const refused = await post(path, { answer: 'no', reason: '  ' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('id="answer-no" value="no" checked')
  const tooLong = await post(path, { answer: 'no', reason: 'x'.repeat(2001) })
  expect(tooLong.body).toContain('x'.repeat(2001))
  expect((await post(path, {})).statusCode).toBe(422)
  expect((await post(path, { answer: 'maybe' })).statusCode).toBe(422)
  expect(await everything()).toBe(before)

  const reason = 'The <b>water</b> is back.'
  const done = await post(path, { answer: 'no', reason })
  expect([done.statusCode, done.body.includes('The report is open again')]).toEqual([200, true])
  await eventually(async () => {
    const queued = await opened.db.selectFrom('dispatches').select('id').where('state', '=', 'queued').execute()
    return queued.length === 0 ? true : undefined
  }, 'nothing is on its way')
  const after = await everything()
  expect((await post(path, { answer: 'yes', reason: '' })).body).toContain('Your answer is on the report')
  expect(await everything()).toBe(after)

  expect(await issueOf(reference)).toMatchObject({ status: 'In Progress', handling: 'reopened', reopened: 1 })
  const dispatches = await opened.db
    .selectFrom('dispatches')
    .select(['number', 'reason', 'note', 'contact_id'])
    .where('issue_id', '=', id)
    .orderBy('number')
    .execute()
  expect(dispatches).toEqual([
    { number: 1, reason: 'first', note: '', contact_id: opened.contactId },
    { number: 2, reason: 'reopened', note: reason, contact_id: opened.contactId },
  ])
  const { timeline } = await read(reference)
  expect(timeline.find(({ step }) => step === 'reopened')).toMatchObject({
    by: 'reporter',
    note: reason,
    status: 'In Progress',
  })
})

test('each reopening goes back to the authority, and after two an operator looks until the authority answers', async () => {
  const { reference, path } = await question()
  await post(path, { answer: 'no', reason: 'Not done.' })
  await moveReport(opened.site, reference, 'Resolved')
  await opened.hourAfter(8 * DAY)
  await post(fixedPath((await opened.questionMails(2, reference))[0]), { answer: 'no', reason: 'Still not done.' })
  const issue = await issueOf(reference)
  expect(issue).toMatchObject({ status: 'In Progress', handling: 'operator', reopened: 2 })
  const again = () =>
    opened.db
      .selectFrom('dispatches')
      .select(['reason', 'note', 'contact_id', 'state'])
      .where('issue_id', '=', issue.id)
      .where('number', '>', 1)
      .orderBy('number')
      .execute()
  const sent = { reason: 'reopened', contact_id: opened.contactId, state: 'sent' }
  await eventually(async () => ((await again()).every(({ state }) => state === 'sent') ? true : undefined), 'sent')
  expect(await again()).toEqual([
    { ...sent, note: 'Not done.' },
    { ...sent, note: 'Still not done.' },
  ])
  expect(await issueOf(reference)).toMatchObject({ handling: 'operator' })
})

test.each([
  ['yes', 'confirmed', ''],
  ['partly', 'partly', 'Half of the road.'],
])('the answer "%s" makes the handling "%s", and stands in the timeline', async (answer, handling, reason) => {
  const { reference, path } = await question()
  expect((await post(path, { answer, reason })).statusCode).toBe(200)
  const report = await read(reference)
  expect(report).toMatchObject({ status: 'Resolved', handling: { state: handling } })
  expect(report.timeline.at(-1)).toMatchObject({ step: handling, by: 'reporter', ...(reason && { note: reason }) })
})

test('an answer posted twice at once counts once', async () => {
  const { reference, path } = await question()
  await Promise.all([1, 2, 3].map(() => post(path, { answer: 'no', reason: 'Not done.' })))
  expect(await issueOf(reference)).toMatchObject({ reopened: 1 })
})

test('a report that changed meanwhile has nothing to answer, and a form of another site is refused', async () => {
  const { reference, path } = await question()
  const foreign = await opened.site.api.app.inject({
    ...{ method: 'POST', url: path, payload: 'answer=yes' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
  })
  expect(foreign.statusCode).toBe(403)
  await moveReport(opened.site, reference, 'In Progress')
  expect((await get(path)).body).toContain('This question has ended')
  expect((await post(path, { answer: 'yes' })).body).toContain('This question has ended')
  expect(await issueOf(reference)).toMatchObject({ status: 'In Progress', reopened: 0 })
})
