import { digitsOf, isLive, matches } from './code'

const key = new Uint8Array(32).fill(7)
const now = new Date('2026-01-01T12:00:00Z')

test('derives six digits from the id and the key alone', () => {
  expect(digitsOf(key, 'a')).toMatch(/^\d{6}$/)
  expect(digitsOf(key, 'a')).toBe(digitsOf(key, 'a'))
  expect(digitsOf(key, 'a')).not.toBe(digitsOf(key, 'b'))
  expect(digitsOf(key, 'a')).not.toBe(digitsOf(new Uint8Array(32), 'a'))
})

test('matches no digits for a code without an account', () => {
  expect(matches({ id: 'a', account_id: 'someone' }, digitsOf(key, 'a'), key)).toBe(true)
  expect(matches({ id: 'a', account_id: null }, digitsOf(key, 'a'), key)).toBe(false)
})

test.each([
  ['fresh', {}, true],
  ['tried four times', { tries: 4 }, true],
  ['tried five times', { tries: 5 }, false],
  ['used', { used_at: now }, false],
  ['expired to the millisecond', { expires_at: now }, false],
])('treats a code that is %s as valid: %s', (_what, change, expected) => {
  const fresh = { tries: 0, used_at: null, expires_at: new Date(now.getTime() + 1) }
  expect(isLive({ ...fresh, ...change }, now)).toBe(expected)
})
