import { optionalText, requiredText } from './text'

const Title = requiredText('Title is required', 10)

const refusal = (text: unknown) => Title.safeParse(text).error?.issues[0]?.message

test.each(['', '   ', '\u200b', '\u2066\u2069 \u00ad', undefined])('%j counts as missing', (text) => {
  expect(refusal(text)).toBe('Title is required')
})

test('removes direction marks and lone surrogates, and keeps the letters of right-to-left scripts', () => {
  expect(Title.parse('O\u202en \u2066x\u2069\ud83d! \u0627\u200f')).toBe('On x! \u0627\u200f')
})

test.each(['a', '道', 'Ọ̀ṣun', '🕳️', '-', ' a '])('accepts %s, without the spaces around it', (text) => {
  expect(Title.parse(text)).toBe(text.trim())
})

test('refuses a text that is too long or cannot be stored', () => {
  expect(refusal('a'.repeat(11))).toBe('This is too long')
  expect(refusal('a\0b')).toBe('This holds a character that cannot be stored')
})

test('an optional text may be empty, and has the same limits', () => {
  const Note = optionalText(3)
  expect(Note.parse('  ')).toBe('')
  expect(Note.safeParse('long').success).toBe(false)
  expect(Note.safeParse('a\0').success).toBe(false)
})
