import { inLanguage } from '@civictrack/contract/languages-of-servers'
import { CATEGORIES, STATUSES } from '@civictrack/contract/wire'
import { wordFor } from './words-texts'

test('knows each status and category, and leaves another word as it is', () => {
  for (const word of [...STATUSES, ...CATEGORIES]) expect(inLanguage('en-NG', () => wordFor(word))).toBe(word)
  for (const word of ['Newer', 'toString', '__proto__']) expect(wordFor(word)).toBe(word)
})
