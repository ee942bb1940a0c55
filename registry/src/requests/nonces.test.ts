import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { emptyStore } from '../../test/tiny-store'
import { nonceStore } from './nonces'

const DAY = 86_400
const NOW = 1_800_000_000

test('removes nonces that nobody needs any more, and no others', async () => {
  const { folder, objects } = emptyStore()
  const kept = () => readdirSync(join(folder, 'nonces'))
  const { use } = nonceStore(objects)
  const nonce = (name: string, at: number) => use({ key: 'a', nonce: name, expires: at + 300, now: at })
  for (const at of [NOW, NOW + DAY / 2, NOW + DAY]) expect(await nonce(`at ${at}`, at)).toBe(true)
  expect(kept()).toHaveLength(3)
  expect(await nonce('later', NOW + 1.2 * DAY)).toBe(true)
  expect(kept()).toHaveLength(3)
  for (const at of [NOW + DAY / 2, NOW + DAY]) expect(await nonce(`at ${at}`, at)).toBe(false)
})

test('knows nonces that another process has taken, and takes the same nonce of another key', async () => {
  const { objects } = emptyStore()
  const request = { key: 'a', nonce: 'same', expires: NOW + 300, now: NOW }
  expect(await nonceStore(objects).use(request)).toBe(true)
  expect(await nonceStore(objects).use(request)).toBe(false)
  expect(await nonceStore(objects).use({ ...request, key: 'b' })).toBe(true)
})
