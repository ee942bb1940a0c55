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
  isYours: true,
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

test('news of a report that one follows say so, and a digest leads to both lists', () => {
  const followed = { ...NEWS, isYours: false, to_status: 'Pending' }
  expect(newsTexts(followed, SITE).before[0]).toBe(
    'The report "Pothole" (CT-7K3-9QF) that you follow is now Pending. It has been sent to the authority.',
  )
  const answer = { ...followed, kind: 'answer' as const, authority: 'Ikeja Works', answer: 'received', to_status: null }
  expect(newsTexts(answer, SITE).before[0]).toBe(
    'About the report "Pothole" (CT-7K3-9QF) that you follow: Ikeja Works has received it.',
  )
  const mixed = digestTexts([followed, { ...NEWS, to_status: 'Pending' }], SITE)
  expect(mixed.subject).toBe('News about reports (2)')
  expect(mixed.before.slice(-2)).toEqual([
    'See all your reports here: https://www.example.ng/UserIssue',
    'See all that you follow here: https://www.example.ng/Following',
  ])
  expect(digestTexts([followed], SITE).before.join()).not.toContain('/UserIssue')
})
