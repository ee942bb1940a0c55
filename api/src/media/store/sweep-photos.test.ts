import { isTooMany } from './sweep-photos'

test.each([
  [{ orphans: 0, files: 0 }, false],
  [{ orphans: 3, files: 3 }, false],
  [{ orphans: 100, files: 100 }, false],
  [{ orphans: 400, files: 8000 }, false],
  [{ orphans: 8000, files: 8000 }, true],
  [{ orphans: 1000, files: 8000 }, true],
])('suspects the wrong database when too many photos have no report: %j, %s', (found, expected) => {
  expect(isTooMany(found)).toBe(expected)
})
