import { type AnswerSite, openAnswerSite } from '../../../test/answer-site'
import { addSentReport } from '../../../test/answers'
import { join } from '../../../test/joins'

let tested: AnswerSite
beforeAll(async () => {
  tested = await openAnswerSite()
})
afterAll(() => tested.close())

test('the link of a joined report names the report to answer, takes no answer, and tells no exact place', async () => {
  const { db, site, works, issueOf, answersTo, post } = tested
  const [older, younger] = [await addSentReport(db, works), await addSentReport(db, works)]
  const { reference } = await issueOf(older.issueId)
  await db
    .insertInto('positions')
    .values({ issue_id: younger.issueId, latitude: 6.6012345, longitude: 3.3512345, accuracy: 12, at: new Date() })
    .execute()
  await join(db, reference, (await issueOf(younger.issueId)).reference)

  const { body } = await site.browser().get(`/Answer/${younger.token}`)
  expect(body).toContain(`(${reference}). Please answer that one.`)
  expect(body).not.toMatch(/<form|6\.60123/)
  expect((await post(younger.token, { answer: 'received' })).statusCode).toBe(422)
  expect(await answersTo(younger.issueId)).toEqual([])
  expect((await post(older.token, { answer: 'received' })).statusCode).toBe(200)
})
