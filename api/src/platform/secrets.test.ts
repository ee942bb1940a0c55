import { loadKeys } from './secrets'

const production = { production: true, dataDir: '/nonexistent' }
const STRONG = 'tJ8vW2qLr0yXk5ZcB7nHs4DgF1mPaE9u'
const WEAK = ['', 'short', 'x'.repeat(64), 'changeme'.repeat(5), '0123456789'.repeat(5)]

test.each(WEAK)('refuses the token secret %j in production', async (secret) => {
  await expect(loadKeys({ ...production, tokenSecret: secret })).rejects.toThrow(/^TOKEN_SECRET must/)
})

test('refuses to start in production without a token secret', async () => {
  await expect(loadKeys(production)).rejects.toThrow(/^TOKEN_SECRET must/)
})

test('derives a key of its own for each purpose from a random secret', async () => {
  const keys = Object.values(await loadKeys({ ...production, tokenSecret: STRONG }))
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(keys.length)
})
