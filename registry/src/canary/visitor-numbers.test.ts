import { getsCanary, VISITOR_NUMBERS } from './visitor-numbers'

const numbers = Array.from({ length: VISITOR_NUMBERS }, (_, visitor) => visitor)
const of = (canary: { id: string; share: number }) => numbers.filter((visitor) => getsCanary(canary, visitor))

test.each([0.1, 1, 10, 33.3, 90])('exactly %s %% of the numbers get a canary', (share) => {
  for (const id of ['0000000000000000', '000000042710ffff', 'ffffffffffffffff', '8c1f00d2a9b3e457'])
    expect(of({ id, share })).toHaveLength(Math.round(share * 100))
})

test('a larger share keeps those who have it, and another canary has other numbers', () => {
  const id = '8c1f00d2a9b3e457'
  const small = of({ id, share: 10 })
  const large = new Set(of({ id, share: 20 }))
  expect(small.filter((visitor) => !large.has(visitor))).toEqual([])
  const other = new Set(of({ id: '3b9f00d2a9b3e457', share: 10 }))
  expect(small.filter((visitor) => other.has(visitor)).length).toBeLessThan(300)
})
