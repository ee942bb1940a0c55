import { type AnswerSite, openAnswerSite } from '../../../test/answer-site'
import { addSentReport } from '../../../test/answers'

let tested: AnswerSite
beforeAll(async () => {
  tested = await openAnswerSite()
})
afterAll(() => tested.close())

test.each([
  [{ answer: '' }, 'Choose an answer'],
  [{ answer: 'destroy' }, 'Choose an answer'],
  [{ answer: 'in-progress', date: '2020-01-01' }, 'Choose today or a later day'],
  [{ answer: 'in-progress', date: '2027-02-30' }, 'Choose a day'],
  [{ answer: 'received', note: 'x'.repeat(2001) }, 'This is too long'],
  [{ answer: 'received', note: 'a\0b' }, 'cannot be stored'],
])('wrong input %j shows the form again with all that was typed', async (fields, sentence) => {
  const { db, works, answersTo, post } = tested
  const { issueId, token } = await addSentReport(db, works)
  const response = await post(token, { note: 'Kept <b>words</b>', ...fields } as Record<string, string>)
  expect([response.statusCode, (await answersTo(issueId)).length]).toEqual([422, 0])
  expect(response.body).toContain(sentence)
  expect(response.body).toContain('role="alert" tabindex="-1" autofocus')
  if (!('note' in fields)) expect(response.body).toContain('Kept &#60;b&#62;words')
})

test('an invalid photo, or one that is too large, keeps the words', async () => {
  const { db, works, issueOf, answersTo, postPhoto } = tested
  const { issueId, token } = await addSentReport(db, works)
  for (const [image, sentence] of [
    [Buffer.from('<svg/>'), 'Choose a JPEG, PNG or WebP photo'],
    [Buffer.alloc(10.5 * 1024 * 1024), 'Choose a photo of at most 10 MB'],
  ] as const) {
    const response = await postPhoto(token, image, { note: 'All new' })
    expect([response.statusCode, response.body.includes(sentence), response.body.includes('All new')]).toEqual([
      422,
      true,
      true,
    ])
  }
  expect([await answersTo(issueId), (await issueOf(issueId)).status]).toEqual([[], 'Pending'])
})
