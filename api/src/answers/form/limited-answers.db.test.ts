import { openAnswerSite } from '../../../test/answer-site'
import { addSentReport } from '../../../test/answers'

test('answers of one network address are limited, with a page that says so; opening a link is not', async () => {
  const tested = await openAnswerSite({ limits: { answersPerAddress: 2 } })
  const { site, db, works, post, answersTo } = tested
  const { issueId, token } = await addSentReport(db, works)
  const statuses: number[] = []
  for (const answer of ['received', 'in-progress', 'done']) statuses.push((await post(token, { answer })).statusCode)
  expect([statuses, (await answersTo(issueId)).length]).toEqual([[200, 200, 429], 2])
  const refused = await post('A'.repeat(22), { answer: 'done' })
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect(refused.body).toContain('Please wait a while')
  for (let opened = 0; opened < 5; opened += 1) {
    expect((await site.browser().get(`/Answer/${token}`)).statusCode).toBe(200)
  }
  await tested.close()
})
