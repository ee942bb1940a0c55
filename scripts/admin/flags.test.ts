import { describePage } from './flags'

const NAMED = { reference: 'CT-7K3-9QF', since: '2026-01-01T08:00:00.000Z', date: '2026-01-02T08:00:00.000Z' }
const once = { ...NAMED, comment: null, count: 1, reasons: ['A face'], isHidden: false }

test('tells how often and since when a thing was reported, and why', () => {
  const often = { ...once, comment: 'c1', count: 7, reasons: ['Junk', 'A "face"'], isHidden: true }
  expect(describePage({ flags: [once, often], next: null }).split('\n')).toEqual([
    '2026-01-02T08:00:00.000Z  CT-7K3-9QF  public  once  "A face"',
    '2026-01-02T08:00:00.000Z  CT-7K3-9QF --comment c1  hidden  7 times since 2026-01-01T08:00:00.000Z  "Junk", "A \\"face\\""',
  ])
})

test('says when there is more, and how to read it', () => {
  expect(describePage({ flags: [once], next: '9-3' })).toMatch(/\n\nThere is more: npm run admin -- flags --after 9-3$/)
})

test('says so when nothing was reported', () => {
  expect(describePage({ flags: [], next: null })).toBe('Nothing was reported to you.')
})
