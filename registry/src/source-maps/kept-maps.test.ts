import { keptMaps } from './kept-maps'

function counted(maxBytes: number) {
  const loads: string[] = []
  const get = keptMaps(maxBytes, async (key) => {
    loads.push(key)
    return key === 'none' ? undefined : { bytes: key === 'large' ? 100 : 10 }
  })
  return { get, loads }
}

test('forgets what was used longest ago when there are too many bytes', async () => {
  const { get, loads } = counted(25)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(loads).toEqual(['a', 'b', 'c', 'b'])
})

test('keeps nothing that is larger than all room', async () => {
  const { get, loads } = counted(25)
  for (const key of ['large', 'large']) await get(key)
  expect(loads).toEqual(['large', 'large'])
})

test('loads once for those that ask at the same time, and asks again for a missing one', async () => {
  const { get, loads } = counted(25)
  await Promise.all([get('a'), get('a'), get('none'), get('none')])
  expect(await get('none')).toBeUndefined()
  expect(loads).toEqual(['a', 'none', 'none'])
})
