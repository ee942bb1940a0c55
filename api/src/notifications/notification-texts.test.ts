import { digestTexts, newsTexts } from './notification-texts'

const NEWS = {
  ...{
    title: 'Pothole',
    reference: 'CT-7K3-9QF',
    to_status: null,
    note: '',
    expected_on: null,
    answer: null,
    authority: null,
  },
  kind: 'status' as const,
}
const SITE = 'https://www.example.ng'

test('news of an answer say that it is the authority which says so, with its words and its day', () => {
  const answer = { ...NEWS, kind: 'answer' as const, authority: 'Ikeja Works' }
  const done = newsTexts({ ...answer, answer: 'done', to_status: 'Resolved', note: 'New tar' }, SITE)
  expect(done.subject).toBe('Ikeja Works on "Pothole"')
  expect(done.before).toEqual([
    'About your report "Pothole" (CT-7K3-9QF): Ikeja Works says that it is fixed. It is now Resolved.',
    'They wrote: New tar',
    'See it here: https://www.example.ng/Reports/CT-7K3-9QF',
  ])
  const expected = newsTexts({ ...answer, answer: 'in-progress', expected_on: '2027-12-03' }, SITE)
  expect(expected.before[0]).toContain('is being worked on. They expect to be done by 3 December 2027.')
  expect(digestTexts([{ ...answer, answer: 'undone' }], SITE).before[1]).toContain(
    'Ikeja Works took its last answer back.',
  )
})

test('news of a status and of a comment stay as they were', () => {
  expect(newsTexts({ ...NEWS, to_status: 'Pending' }, SITE).subject).toBe('"Pothole" is now Pending')
  expect(newsTexts({ ...NEWS, kind: 'comment' }, SITE).subject).toBe('New comment on "Pothole"')
})
