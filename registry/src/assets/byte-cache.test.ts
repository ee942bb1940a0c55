import { byteCache } from './byte-cache'

const buffer = (bytes: number) => Buffer.alloc(bytes)

test('drops what was used longest ago when it holds too many bytes', () => {
  const cache = byteCache(100, 'assets')
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, buffer(25))
  cache.get('a')
  cache.set('e', buffer(25))
  const kept = ['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))
  expect(kept).toEqual(['a', 'c', 'd', 'e'])
})

test('does not keep a buffer that would displace many others', () => {
  const cache = byteCache(100, 'assets')
  cache.set('a', buffer(25))
  cache.set('large', buffer(26))
  expect([cache.get('a')?.length, cache.get('large')]).toEqual([25, undefined])
})
