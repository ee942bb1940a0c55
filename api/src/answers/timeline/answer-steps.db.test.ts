import type { ReportDetail } from '@civictrack/contract/wire'
import { type AnswerSite, openAnswerSite } from '../../../test/answer-site'
import { addSentReport } from '../../../test/answers'
import { photo } from '../../../test/report'

let tested: AnswerSite
beforeAll(async () => {
  tested = await openAnswerSite()
})
afterAll(() => tested.close())

async function read(issueId: string): Promise<ReportDetail> {
  const { reference } = await tested.issueOf(issueId)
  return (await tested.site.browser().get(`/api/v1/issue/${reference}`)).json()
}

test('lists and the page say by when the authority expects to be done, until it says something else', async () => {
  const { db, works, post } = tested
  const { issueId, token } = await addSentReport(db, works)
  await post(token, { answer: 'in-progress', note: 'A lamp is ordered', date: '2027-05-04' })
  const during = await read(issueId)
  expect(during.handling).toMatchObject({ state: 'in-progress', expectedOn: '2027-05-04' })
  expect(during.timeline?.at(-1)).toMatchObject({
    ...{ step: 'in-progress', by: 'authority', authority: 'Ikeja Works' },
    ...{ note: 'A lamp is ordered', expectedOn: '2027-05-04', status: 'In Progress' },
  })
  const { issues } = (await tested.site.browser().get('/api/v1/issue')).json()
  expect(issues[0].handling.expectedOn).toBe('2027-05-04')

  await post(token, { answer: 'no-action', note: 'No money' })
  expect((await read(issueId)).handling).toEqual({ state: 'no-action', since: expect.any(String) })
})

test('the photo of an answer comes in two sizes', async () => {
  const { db, works, postPhoto, site } = tested
  const { issueId, token } = await addSentReport(db, works)
  await postPhoto(token, await photo())
  const done = (await read(issueId)).timeline?.at(-1)
  expect(done).toMatchObject({ step: 'done', status: 'Resolved' })
  for (const path of [done?.photo, done?.thumbnail]) {
    const { statusCode, headers } = await site.browser().get(path ?? '')
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
  }
  expect(done?.thumbnail).not.toBe(done?.photo)
})

test('"not ours" and the status that it brings back are one step', async () => {
  const { db, works, post } = tested
  const { issueId, token } = await addSentReport(db, works)
  await post(token, { answer: 'not-ours', note: 'Ask the state' })
  const { timeline = [], status } = await read(issueId)
  expect(status).toBe('Reported')
  expect(timeline.filter(({ status: brought }) => brought === 'Reported')).toHaveLength(1)
  expect(timeline.at(-1)).toMatchObject({ step: 'not-ours', status: 'Reported', note: 'Ask the state' })
})
