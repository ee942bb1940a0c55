import { dueAt, dueOfComment } from './due'

const at = (time: string) => new Date(time)

test('is due now in real time', () => {
  expect(dueAt('Real-time', at('2025-06-18T10:00:00Z'))).toEqual(at('2025-06-18T10:00:00Z'))
})

test.each([
  ['2025-06-18T05:59:59Z', '2025-06-18T06:00:00Z'],
  ['2025-06-18T06:00:00Z', '2025-06-19T06:00:00Z'],
  ['2025-06-18T23:00:00Z', '2025-06-19T06:00:00Z'],
])('a daily digest of %s goes out at %s', (now, due) => {
  expect(dueAt('Daily digest', at(now))).toEqual(at(due))
})

test.each([
  ['2025-06-18T10:00:00Z', '2025-06-23T06:00:00Z'],
  ['2025-06-22T10:00:00Z', '2025-06-23T06:00:00Z'],
  ['2025-06-23T05:00:00Z', '2025-06-23T06:00:00Z'],
  ['2025-06-23T06:00:00Z', '2025-06-30T06:00:00Z'],
])('a weekly digest of %s goes out on the Monday %s', (now, due) => {
  expect(dueAt('Weekly digest', at(now))).toEqual(at(due))
})

test.each([
  [0, 0, '2025-06-18T10:20:00Z'],
  [4, 19, '2025-06-18T10:20:00Z'],
  [5, 5, '2025-06-18T11:00:00Z'],
  [5, 20, '2025-06-19T06:00:00Z'],
  [0, 20, '2025-06-19T06:00:00Z'],
])('after %i emails about comments in an hour and %i in a day, the next is due at %s', (thisHour, today, due) => {
  const counts = { thisHour, today, anHour: 5, aDay: 20 }
  expect(dueOfComment(counts, at('2025-06-18T10:20:00Z'))).toEqual(at(due))
})
