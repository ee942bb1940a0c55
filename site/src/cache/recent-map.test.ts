import { recentMap } from './recent-map'

test('drops the entry that was used longest ago', () => {
  const evicted: string[] = []
  const map = recentMap<string>({ max: 2, onEvict: (value) => evicted.push(value) })
  for (const key of ['a', 'b', 'a', 'c']) map.getOrCreate(key, () => `value of ${key}`)
  expect(evicted).toEqual(['value of b'])
  expect(map.values()).toEqual(['value of a', 'value of c'])
})

test('creates a value once, and again after it was deleted', () => {
  const map = recentMap<number>({ max: 2 })
  let created = 0
  const create = () => {
    created += 1
    return created
  }
  expect([map.getOrCreate('a', create), map.getOrCreate('a', create)]).toEqual([1, 1])
  map.delete('a')
  expect(map.getOrCreate('a', create)).toBe(2)
})
