import { likeness, names } from './likeness'

const ALIKE = 0.4

test.each([
  ['Deep pothole on Allen Avenue', 'pothole, ALLEN avenue (by the bank)'],
  ['Burst pipe at Ọjà Ọba', 'Pipe burst near Oja Oba'],
  ['Street light broken', 'Broken street lights'],
  ['Blocked drainage', 'Bloked drainage'],
])('"%s" and "%s" are alike', (one, other) => {
  expect(likeness(one, other)).toBeGreaterThanOrEqual(ALIKE)
})

test.each([
  ['Deep pothole on Allen Avenue', 'Flooded underpass at Oshodi'],
  ['Street light out on Bode Thomas', 'Street light broken at Unity Close'],
  ['Near 6.602, 3.351', 'Near 6.602, 3.358'],
  ['at the', 'at the'],
  ['', ''],
])('"%s" and "%s" are not', (one, other) => {
  expect(likeness(one, other)).toBeLessThan(ALIKE)
})

test('a title can name a place', () => {
  expect(names('Pothole on Allen Avenue', '12 Allen Avenue')).toBe(true)
  expect(names('Pothole on Allen Avenue', '12 Bode Thomas Avenue')).toBe(false)
  expect(names('Broken market stall', 'The market')).toBe(false)
})
