import { limitKey } from './limit-key'

const keys = { fingerprints: new Uint8Array(32).fill(1) }

test('holds the name of the limit and nothing readable of the address that it counts', () => {
  expect(limitKey(keys, 'login', '102.89.1.2')).toMatch(/^login:[\w-]{43}$/)
  expect(limitKey(keys, 'newsletter', 'ada@example.ng')).not.toContain('ada')
})

test('is the same for the same address, and another one for another name, address or installation', () => {
  const key = limitKey(keys, 'login', 'a', 'b')
  expect(limitKey(keys, 'login', 'a', 'b')).toBe(key)
  const others = [
    limitKey(keys, 'codes', 'a', 'b'),
    limitKey(keys, 'login', 'ab'),
    limitKey(keys, 'login', 'b', 'a'),
    limitKey({ fingerprints: new Uint8Array(32).fill(2) }, 'login', 'a', 'b'),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
})
