import { type AnswerSite, openAnswerSite } from '../../../test/answer-site'
import { addSentReport } from '../../../test/answers'
import { HOUR } from '../../platform/clock'

let tested: AnswerSite
beforeAll(async () => {
  tested = await openAnswerSite()
})
afterAll(() => tested.close())

test('the mail to the contact undoes an answer for 24 hours, and asks first', async () => {
  const { site, db, works, issueOf, post, undoPath } = tested
  const { issueId, dispatchId, token } = await addSentReport(db, works)
  const before = await issueOf(issueId)
  await post(token, { answer: 'done', note: 'All new' })
  const path = await undoPath(before.reference)
  expect((await site.browser().get(path)).body).toContain('Undo this answer?')
  expect((await issueOf(issueId)).status).toBe('Resolved')
  expect((await site.browser().form(path, {})).statusCode).toBe(200)
  expect(await issueOf(issueId)).toEqual(before)
  const dispatch = await db.selectFrom('dispatches').selectAll().where('id', '=', dispatchId).executeTakeFirstOrThrow()
  expect([dispatch.state, dispatch.first_answer_at]).toEqual(['sent', null])
  const changes = await db.selectFrom('issue_status_changes').selectAll().where('issue_id', '=', issueId).execute()
  expect(changes.every(({ undone_at }) => undone_at !== null)).toBe(true)
  expect((await site.browser().form(path, {})).body).toContain('The answer is undone')
  expect((await site.browser().get(path)).body).toContain('The answer is undone')
  site.pass(25 * HOUR)
  expect((await site.browser().get(path)).statusCode).toBe(404)
  site.pass(-25 * HOUR)
})

test('an answer that something followed cannot be undone', async () => {
  const { site, db, works, issueOf, post, undoPath } = tested
  const { issueId, token } = await addSentReport(db, works)
  const { reference } = await issueOf(issueId)
  await post(token, { answer: 'in-progress' })
  const path = await undoPath(reference)
  await post(token, { answer: 'done' })
  expect((await site.browser().get(path)).body).toContain('cannot be undone any more')
  const refused = await site.browser().form(path, {})
  expect([refused.statusCode, (await issueOf(issueId)).status]).toEqual([409, 'Resolved'])
})
