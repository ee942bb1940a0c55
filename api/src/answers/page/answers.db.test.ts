import { type AnswerSite, openAnswerSite } from '../../../test/answer-site'
import { addSentReport } from '../../../test/answers'
import { addAuthority } from '../../../test/dispatched'
import { photo } from '../../../test/report'

let tested: AnswerSite
beforeAll(async () => {
  tested = await openAnswerSite()
})
afterAll(() => tested.close())

test('each answer has its effects, and the situation develops with one link', async () => {
  const { site, db, works, issueOf, answersTo, post, postPhoto } = tested
  const { issueId, token } = await addSentReport(db, works)
  expect((await post(token, { answer: 'received' })).statusCode).toBe(200)
  expect(await issueOf(issueId)).toMatchObject({ status: 'Pending', handling: 'received', expected_on: null })
  expect((await post(token, { answer: 'in-progress', note: 'Lorry ordered', date: '2027-05-04' })).statusCode).toBe(200)
  expect(await issueOf(issueId)).toMatchObject({
    status: 'In Progress',
    handling: 'in-progress',
    expected_on: '2027-05-04',
  })
  expect((await postPhoto(token, await photo())).statusCode).toBe(200)
  const done = await issueOf(issueId)
  expect(done).toMatchObject({ status: 'Resolved', handling: 'done', expected_on: null })
  expect(done.first_resolved_at).not.toBeNull()
  const [, , last] = await answersTo(issueId)
  const picture = await site.browser().get(`/media/${last?.photo_id}.jpg`)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await post(token, { answer: 'received' })).statusCode).toBe(422)
  expect(await answersTo(issueId)).toHaveLength(3)
  const page = await site.browser().get(`/Answer/${token}`)
  expect(page.body).toContain('Lorry ordered')
})

test('no action keeps the status, and needs a reason', async () => {
  const { db, works, issueOf, answersTo, post } = tested
  const { issueId, token } = await addSentReport(db, works)
  const refused = await post(token, { answer: 'no-action', note: ' \u200b ' })
  expect([refused.statusCode, (await answersTo(issueId)).length]).toEqual([422, 0])
  expect(refused.body).toContain('Write the reason')
  expect((await post(token, { answer: 'no-action', note: 'Private ground' })).statusCode).toBe(200)
  expect(await issueOf(issueId)).toMatchObject({ status: 'Pending', handling: 'no-action' })
})

test('not ours goes to the next contact; without one the report is Reported again, for an operator', async () => {
  const { site, db, works, issueOf, post } = tested
  const alone = await addSentReport(db, works)
  expect((await post(alone.token, { answer: 'not-ours', note: '' })).body).toContain('Write whose it is')
  expect((await post(alone.token, { answer: 'not-ours', note: 'State roads' })).statusCode).toBe(200)
  expect(await issueOf(alone.issueId)).toMatchObject({ status: 'Reported', handling: 'operator', authority_id: null })
  const closed = await site.browser().get(`/Answer/${alone.token}`)
  expect(closed.body).toContain('this report is not yours')
  expect(closed.body).not.toContain('<form')

  const other = await addAuthority(db, 'State Roads')
  await db.updateTable('contacts').set({ address: 'roads@example.org' }).where('id', '=', other.contact_id).execute()
  const passed = await addSentReport(db, works)
  await post(passed.token, { answer: 'not-ours', note: 'State roads' })
  const dispatches = await db
    .selectFrom('dispatches')
    .selectAll()
    .where('issue_id', '=', passed.issueId)
    .orderBy('number')
    .execute()
  expect(dispatches.map(({ state, contact_id, reason }) => [state === 'declined', contact_id, reason])).toEqual([
    [true, works.contact_id, 'first'],
    [false, other.contact_id, 'declined'],
  ])
  await db.updateTable('contacts').set({ ended_at: new Date() }).where('id', '=', other.contact_id).execute()
})

test('the same form twice is one answer; with a photo as well', async () => {
  const { db, works, answersTo, postPhoto } = tested
  const { issueId, token } = await addSentReport(db, works)
  const image = await photo('#123')
  const responses = await Promise.all([1, 2, 3].map(() => postPhoto(token, image)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await answersTo(issueId)).toHaveLength(1)
  const changes = await db.selectFrom('issue_status_changes').selectAll().where('issue_id', '=', issueId).execute()
  expect(changes.map(({ to_status }) => to_status)).toEqual(['In Progress', 'Resolved'])
})
