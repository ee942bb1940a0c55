import { loadKeys, loadOperatorSecret } from './secrets'

const production = { production: true, dataDir: '/nonexistent' }
const STRONG = 'tJ8vW2qLr0yXk5ZcB7nHs4DgF1mPaE9u'

const WEAK = ['', 'short', 'x'.repeat(64), 'changeme'.repeat(5), '0123456789'.repeat(5)]

test.each(WEAK)('no production starts with the secret %j, for tokens or for operators', async (secret) => {
  await expect(loadKeys({ ...production, tokenSecret: secret })).rejects.toThrow(/^TOKEN_SECRET must/)
  await expect(loadOperatorSecret({ ...production, adminSecret: secret })).rejects.toThrow(/^ADMIN_SECRET must/)
})

test('no production starts without a secret for tokens; without one for operators there are none', async () => {
  await expect(loadKeys(production)).rejects.toThrow(/^TOKEN_SECRET must/)
  expect(await loadOperatorSecret(production)).toBeUndefined()
})

test('random secrets are taken, and each purpose has a key of its own', async () => {
  const keys = Object.values(await loadKeys({ ...production, tokenSecret: STRONG }))
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(keys.length)
  expect(await loadOperatorSecret({ ...production, adminSecret: STRONG })).toBe(STRONG)
})
