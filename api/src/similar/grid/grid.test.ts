import { cellOf, cellsWithin, metresBetween, roughMetres } from './grid'

const IKEJA = { latitude: 6.60184, longitude: 3.35148 }

test('two positions in a cell are the same, and cells are about 110 metres wide', () => {
  expect(cellOf({ latitude: 6.60101, longitude: 3.35101 })).toEqual(cellOf({ latitude: 6.60199, longitude: 3.35199 }))
  expect(metresBetween(cellOf(IKEJA), cellOf({ ...IKEJA, latitude: IKEJA.latitude + 0.001 }))).toBeCloseTo(111.2)
  expect(metresBetween(cellOf(IKEJA), cellOf({ ...IKEJA, longitude: IKEJA.longitude + 0.001 }))).toBeCloseTo(110.5, 0)
})

test.each([
  [0, 100],
  [111, 100],
  [157, 200],
  [333, 300],
  [490, 500],
])('%d metres are told as %d', (metres, told) => {
  expect(roughMetres(metres)).toBe(told)
})

test('the cells to search hold everything within the distance, also in the north of the country', () => {
  const maiduguri = cellOf({ latitude: 13.8, longitude: 13 })
  const beyond = cellsWithin(500) + 1
  expect(metresBetween(maiduguri, { ...maiduguri, longitude: maiduguri.longitude + beyond })).toBeGreaterThan(500)
  expect(metresBetween(maiduguri, { ...maiduguri, latitude: maiduguri.latitude + beyond })).toBeGreaterThan(500)
})
