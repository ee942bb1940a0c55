import { editDistance } from './edit-distance'

test.each([
  ['pothole', 'pothole', 0],
  ['potole', 'pothole', 1],
  ['raod', 'road', 1],
  ['drainege', 'drainage', 1],
  ['lihgts', 'light', 2],
  ['', 'road', 4],
  ['road', '', 4],
])('%j and %j are %d apart', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
})
