import { dueAt } from './due'

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
