import { makeReference } from './reference'

test('uses no characters in a reference that are easily confused or that form words', () => {
  for (let count = 0; count < 500; count += 1) {
    expect(makeReference()).toMatch(/^CT-[^01258ABEILOSUVZ]{3}-[^01258ABEILOSUVZ]{3}$/)
  }
})

test('references differ', () => {
  const made = new Set(Array.from({ length: 500 }, makeReference))
  expect(made.size).toBeGreaterThan(495)
})
