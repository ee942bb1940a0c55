import { textHash } from './reviews'
import {
  addTranslation,
  currentLanguage,
  definedTexts,
  defineTexts,
  englishOf,
  inLanguage,
  languageOfTexts,
} from './server-texts'

const texts = defineTexts('test/texts', {
  hello: 'Hello',
  wait: 'Please wait {time}.',
  days: { one: '{count} day', many: '{count} days' },
  untranslated: 'Not yet',
})
const consent = defineTexts('test/consent', { ask: 'May we?', yes: 'Yes' }, { onlyReviewed: true })

const review = (source: string, translation: string, reviewer: string | null) => ({
  ...{ source: textHash(source), translation: textHash(translation) },
  ...{ reviewer, date: reviewer && '2026-11-01' },
})

addTranslation('ha', {
  texts: {
    'test/texts': { hello: 'Sannu', wait: 'Jira {time}.', days: { one: 'rana {count}', many: 'kwanaki {count}' } },
    'test/consent': { ask: 'Za mu iya?', yes: 'I' },
  },
  reviews: { 'test/consent.ask': review('May we?', 'Za mu iya?', 'Amina') },
})
addTranslation('yo', {
  texts: { 'test/texts': { hello: { one: 'x', many: 'y' } }, 'test/consent': { ask: 'Ṣé a lè?', yes: 'Bẹ́ẹ̀ni' } },
  reviews: {
    'test/consent.ask': review('May we?', 'Ṣé a lè?', 'Tunde'),
    'test/consent.yes': review('Yes', 'Bẹ́ẹ̀ni', 'Tunde'),
  },
})

test('a text is in the language of the work that reads it, also later in it, and English elsewhere', async () => {
  expect([currentLanguage(), texts.hello]).toEqual(['en-NG', 'Hello'])
  const later = await inLanguage('ha', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return [currentLanguage(), texts.hello, texts.wait({ time: '5s' })]
  })
  expect(later).toEqual(['ha', 'Sannu', 'Jira 5s.'])
  expect(texts.wait({ time: '5s' })).toBe('Please wait 5s.')
})

test('works side by side do not mix their languages', async () => {
  const read = (language: 'ha' | 'en-NG') =>
    inLanguage(language, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return texts.hello
    })
  const all = await Promise.all([read('ha'), read('en-NG'), read('ha')])
  expect(all).toEqual(['Sannu', 'Hello', 'Sannu'])
})

test('a count has two forms in each language', () => {
  expect([1, 2, 0].map((count) => texts.days({ count }))).toEqual(['1 day', '2 days', '0 days'])
  expect(inLanguage('ha', () => [1, 2].map((count) => texts.days({ count })))).toEqual(['rana 1', 'kwanaki 2'])
})

test('a text without a translation, or with one of another shape, stays English', () => {
  expect(inLanguage('ha', () => texts.untranslated)).toBe('Not yet')
  expect(inLanguage('yo', () => texts.hello)).toBe('Hello')
  expect(inLanguage('ig', () => texts.hello)).toBe('Hello')
})

test('a value that reads as a parameter is not filled in', () => {
  expect(texts.wait({ time: '{count}' })).toBe('Please wait {count}.')
})

test('a catalogue that waits for reviews is English as a whole until all of its texts are reviewed', () => {
  expect(inLanguage('ha', () => [consent.ask, consent.yes, languageOfTexts('test/consent')])).toEqual([
    ...['May we?', 'Yes', 'en-NG'],
  ])
  expect(inLanguage('yo', () => [consent.ask, consent.yes, languageOfTexts('test/consent')])).toEqual([
    ...['Ṣé a lè?', 'Bẹ́ẹ̀ni', 'yo'],
  ])
  expect(inLanguage('ha', () => languageOfTexts('test/texts'))).toBe('ha')
})

test('a changed translation or source is not reviewed any more', () => {
  const changed = { 'test/consent.ask': review('May we?', 'Ṣé a lè?', 'Tunde') }
  addTranslation('ig', {
    texts: { 'test/consent': { ask: 'Anyị nwere ike?', yes: 'Ee' } },
    reviews: { ...changed, 'test/consent.yes': review('Yes', 'Ee', 'Ada') },
  })
  expect(inLanguage('ig', () => consent.ask)).toBe('May we?')
  addTranslation('pcm', {
    texts: { 'test/consent': { ask: 'We fit?', yes: 'Yes' } },
    reviews: {
      'test/consent.ask': review('May we do it?', 'We fit?', 'Joy'),
      'test/consent.yes': review('Yes', 'Yes', 'Joy'),
    },
  })
  expect(inLanguage('pcm', () => consent.ask)).toBe('May we?')
})

test('logs get the English of a text that was read in another language', () => {
  const reason = inLanguage('ha', () => englishOf(texts.wait({ time: '5s' })))
  expect(reason).toBe('Please wait 5s.')
  expect(englishOf('Anything else')).toBe('Anything else')
})

test('every catalogue can be read in English, for translators', () => {
  expect(definedTexts()['test/consent']).toEqual({ ask: 'May we?', yes: 'Yes' })
})
