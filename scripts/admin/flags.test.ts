import { describePage } from './flags'

const NAMED = { reference: 'CT-7K3-9QF', since: '2026-01-01T08:00:00.000Z', date: '2026-01-02T08:00:00.000Z' }
const once = { ...NAMED, comment: null, count: 1, reasons: ['A face'], isHidden: false }

test('lists how often, since when and why a report or comment was flagged', () => {
  const often = { ...once, comment: 'c1', count: 7, reasons: ['Junk', 'A "face"'], isHidden: true }
  expect(describePage({ flags: [once, often], next: null }).split('\n')).toEqual([
    '2026-01-02T08:00:00.000Z  CT-7K3-9QF  public  once  "A face"',
    '2026-01-02T08:00:00.000Z  CT-7K3-9QF --comment c1  hidden  7 times since 2026-01-01T08:00:00.000Z  "Junk", "A \\"face\\""',
  ])
})

test('names the command for the next page', () => {
  expect(describePage({ flags: [once], next: '9-3' })).toMatch(
    /\n\nThere are more. To see them: npm run admin -- flags --after 9-3$/,
  )
})

test('says that nothing is flagged', () => {
  expect(describePage({ flags: [], next: null })).toBe('No reports or comments are flagged.')
})
