import { hashOf, type Ledger, ledgerOf, missingTexts } from './ledger'

const english = {
  'auth/login': { title: 'Log In', left: '{n} left', days: { one: '{count} day', many: '{count} days' } },
}
const hausa = {
  'auth/login': { title: 'Shiga', left: 'saura {n}', days: { one: 'kwana {count}', many: 'kwanaki {count}' } },
}
const reviewed = (ledger: Ledger): Ledger =>
  Object.fromEntries(
    Object.entries(ledger).map(([name, entry]) => [name, { ...entry, reviewer: 'Amina', date: '2026-11-01' }]),
  )
const reviewers = (ledger: Ledger) => Object.values(ledger).map(({ reviewer }) => reviewer)

test('each text is recorded with its translation, or with none', () => {
  const ledger = ledgerOf(english, { translated: { 'auth/login': { title: 'Shiga' } }, known: {} })
  expect(ledger['auth/login.title']).toEqual({
    ...{ source: hashOf('Log In'), translation: hashOf('Shiga'), reviewer: null, date: null },
  })
  expect(ledger['auth/login.days']?.translation).toBeNull()
  expect(Object.keys(ledger)).toHaveLength(3)
})

test('a review stays while text and translation are the same, and ends with either', () => {
  const known = reviewed(ledgerOf(english, { translated: hausa, known: {} }))
  expect(reviewers(ledgerOf(english, { translated: hausa, known }))).toEqual(['Amina', 'Amina', 'Amina'])
  const changedText = { 'auth/login': { ...english['auth/login'], title: 'Sign in' } }
  expect(reviewers(ledgerOf(changedText, { translated: hausa, known }))).toEqual([null, 'Amina', 'Amina'])
  const changedTranslation = { 'auth/login': { ...hausa['auth/login'], days: { one: '1', many: '{count}' } } }
  expect(reviewers(ledgerOf(english, { translated: changedTranslation, known }))).toEqual(['Amina', 'Amina', null])
})

test('a text that is gone leaves the ledger', () => {
  const known = reviewed(ledgerOf(english, { translated: hausa, known: {} }))
  const fewer = { 'auth/login': { title: 'Log In' } }
  expect(Object.keys(ledgerOf(fewer, { translated: { 'auth/login': { title: 'Shiga' } }, known }))).toEqual([
    'auth/login.title',
  ])
})

test.each([
  [{ 'auth/login': { gone: 'x' } }, 'auth/login.gone is translated, but there is no such English text.'],
  [{ 'auth/login': { left: 'saura' } }, 'auth/login.left has the parameters "", and "{n}" in English.'],
  [{ 'auth/login': { title: 'Shiga {n}' } }, 'auth/login.title has the parameters "{n}", and "" in English.'],
])('refuses the translation %#', (translated, problem) => {
  expect(() => ledgerOf(english, { translated: translated as never, known: {} })).toThrow(problem)
})

test('names the texts that a language lacks, by catalogue', () => {
  const whole = { ...english, 'auth/signup': { title: 'Sign Up' } }
  expect(missingTexts(whole, { ...hausa, 'auth/signup': {} })).toEqual({ 'auth/signup': { title: 'Sign Up' } })
  expect(missingTexts(whole, { 'auth/login': { title: 'Shiga' } })['auth/login']).not.toHaveProperty('title')
  expect(missingTexts(english, hausa)).toEqual({})
})
