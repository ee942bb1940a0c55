import { dayOf, nextMorning } from './digest-times'

const at = (text: string) => new Date(`${text}:00.000Z`)

test.each([
  ['2026-01-05T22:59', '2026-01-04T23:00'],
  ['2026-01-05T23:00', '2026-01-05T23:00'],
  ['2026-01-06T00:30', '2026-01-05T23:00'],
])('the Nigerian day of %s begins at %s UTC', (moment, start) => {
  expect(dayOf(at(moment))).toEqual(at(start))
})

test.each([
  ['2026-01-05T05:59', '2026-01-05T06:00'],
  ['2026-01-05T06:00', '2026-01-06T06:00'],
  ['2026-01-05T22:59', '2026-01-06T06:00'],
  ['2026-01-05T23:30', '2026-01-06T06:00'],
])('the digest of %s goes out at %s UTC', (moment, morning) => {
  expect(nextMorning(at(moment))).toEqual(at(morning))
})
