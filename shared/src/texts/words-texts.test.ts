import {
  CATEGORIES,
  CATEGORY_FILTERS,
  DASHBOARD_STATUS_FILTERS,
  FREQUENCIES,
  MY_ISSUES_STATUS_FILTERS,
  STATUSES,
  TIME_FILTERS,
} from '@civictrack/contract/wire'
import { addTranslations, locale, wordFor } from './texts'
import { wordsTexts } from './words-texts'

const ALL = [
  CATEGORIES,
  CATEGORY_FILTERS,
  STATUSES,
  DASHBOARD_STATUS_FILTERS,
  MY_ISSUES_STATUS_FILTERS,
  TIME_FILTERS,
  FREQUENCIES,
].flat()

afterEach(() => locale.set('en-NG'))

test('every name of the wire has a line for its translations, and each line is its own English', () => {
  const words: Record<string, string> = wordsTexts.get()
  expect(new Set(Object.keys(words))).toEqual(new Set(ALL))
  for (const [name, english] of Object.entries(words)) expect(english).toBe(name)
})

test('a word is shown in the language of the page, and a word of a newer server as it is', () => {
  addTranslations('ha', { 'shared/words': { Resolved: 'An Warware' } })
  expect(wordFor('Resolved')).toBe('Resolved')
  locale.set('ha')
  expect(['Resolved', 'Somewhat newer', 'constructor'].map(wordFor)).toEqual([
    'An Warware',
    'Somewhat newer',
    'constructor',
  ])
})
