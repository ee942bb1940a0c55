import { separability } from './separability'

test.each([
  [[1, 2, 3], [1, 2, 3], 0.5],
  [[4, 5], [1, 2, 3], 1],
  [[1], [2, 3], 0],
])('%j against %j: %d', (ones, others, expected) => expect(separability(ones, others)).toBe(expected))
