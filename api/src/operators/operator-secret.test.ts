import { loadOperatorSecret } from './operator-secret'

const production = { production: true, dataDir: '/nonexistent' }
const STRONG = 'tJ8vW2qLr0yXk5ZcB7nHs4DgF1mPaE9u'
const WEAK = ['', 'short', 'x'.repeat(64), 'changeme'.repeat(5), '0123456789'.repeat(5)]

test.each(WEAK)('refuses the operator secret %j in production', async (secret) => {
  await expect(loadOperatorSecret({ ...production, adminSecret: secret })).rejects.toThrow(/^ADMIN_SECRET must/)
})

test('has no operators in production without a secret', async () => {
  expect(await loadOperatorSecret(production)).toBeUndefined()
})

test('accepts a random secret', async () => {
  expect(await loadOperatorSecret({ ...production, adminSecret: STRONG })).toBe(STRONG)
})
