import { type AnswerSite, openAnswerSite } from '../../../test/answer-site'
import { addSentReport } from '../../../test/answers'
import { addAuthority } from '../../../test/dispatched'
import { figuresOf } from '../../authorities/figures/figures-of'
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

test('an answer that another one followed in the same millisecond cannot be undone', async () => {
  const { site, db, works, issueOf, answersTo, post, undoPath } = tested
  const { issueId, token } = await addSentReport(db, works)
  await post(token, { answer: 'in-progress', note: 'One' })
  const path = await undoPath((await issueOf(issueId)).reference)
  const { handling_since } = await issueOf(issueId)
  await post(token, { answer: 'in-progress', note: 'Two' })
  const same = { handling_since: handling_since as Date }
  await db.updateTable('issues').set(same).where('id', '=', issueId).execute()
  expect((await site.browser().form(path, {})).statusCode).toBe(409)
  expect(await answersTo(issueId)).toMatchObject([{ undone_at: null }, { undone_at: null }])
})

test('an undo races a second answer: one of them comes first, and the report is as the answers that stand say', async () => {
  const { site, db, works, issueOf, answersTo, post, undoPath } = tested
  for (let round = 0; round < 5; round += 1) {
    const { issueId, token } = await addSentReport(db, works)
    await post(token, { answer: 'in-progress' })
    const path = await undoPath((await issueOf(issueId)).reference)
    const [undo, second] = await Promise.all([site.browser().form(path, {}), post(token, { answer: 'done' })])
    const standing = (await answersTo(issueId)).filter((answer) => !('undone_at' in answer && answer.undone_at))
    expect([undo.statusCode, second.statusCode, standing.length, (await issueOf(issueId)).status]).toEqual(
      undo.statusCode === 200 ? [200, 200, 1, 'Resolved'] : [409, 200, 2, 'Resolved'],
    )
  }
})

test('undoing an answer restores the figures of its authority', async () => {
  const { site, db, works, issueOf, post, undoPath } = tested
  const figures = () => figuresOf(db, { authorityId: works.authority_id, now: site.now() })
  for (let added = 0; added < 20; added += 1) await addSentReport(db, works)
  const { issueId, token } = await addSentReport(db, works)
  const before = await figures()
  expect(before.isEnough).toBe(true)
  await post(token, { answer: 'done' })
  const answered = await figures()
  expect(answered.resolvedShare).toBeGreaterThan(before.resolvedShare ?? 1)
  expect(answered.answeredShare).toBeGreaterThan(before.answeredShare ?? 1)
  await site.browser().form(await undoPath((await issueOf(issueId)).reference), {})
  expect(await figures()).toEqual(before)
})

test('after "not ours" the next contact loses the report again, until it has answered', async () => {
  const { site, db, works, issueOf, post, undoPath } = tested
  const other = await addAuthority(db, 'State Roads')
  await db.updateTable('contacts').set({ address: 'roads@example.org' }).where('id', '=', other.contact_id).execute()
  const states = async (issueId: string) => {
    const rows = await db
      .selectFrom('dispatches')
      .selectAll()
      .where('issue_id', '=', issueId)
      .orderBy('number')
      .execute()
    return rows.map(({ state }) => state)
  }
  const undone = await addSentReport(db, works)
  const before = await issueOf(undone.issueId)
  await post(undone.token, { answer: 'not-ours', note: 'State roads' })
  const path = await undoPath(before.reference)
  expect((await site.browser().form(path, {})).statusCode).toBe(200)
  expect([await issueOf(undone.issueId), await states(undone.issueId)]).toEqual([before, ['sent', 'ended']])

  const answered = await addSentReport(db, works)
  await post(answered.token, { answer: 'not-ours', note: 'State roads' })
  const undo = await undoPath((await issueOf(answered.issueId)).reference)
  await db
    .updateTable('dispatches')
    .set({ state: 'sent', first_answer_at: new Date() })
    .where('issue_id', '=', answered.issueId)
    .where('number', '=', 2)
    .execute()
  expect((await site.browser().form(undo, {})).statusCode).toBe(409)
  expect(await states(answered.issueId)).toEqual(['declined', 'sent'])
})
