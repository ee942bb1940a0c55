import { required } from './required'

const Title = required('Title is required', 10)

const refusal = (text: unknown) => Title.safeParse(text).error?.issues[0]?.message

test.each(['', '   ', '\u200b', '\u2066\u2069 \u00ad', undefined])('%j is no text', (text) => {
  expect(refusal(text)).toBe('Title is required')
})

test('a text turns no other one round, and holds whole characters only', () => {
  expect(Title.parse('O\u202en \u2066x\u2069\ud83d! \u0627\u200f')).toBe('On x! \u0627\u200f')
})

test.each(['a', '道', 'Ọ̀ṣun', '🕳️', '-', ' a '])('%s is one', (text) => {
  expect(Title.parse(text)).toBe(text.trim())
})

test('knows its bounds', () => {
  expect(refusal('a'.repeat(11))).toBe('This is too long')
  expect(refusal('a\0b')).toBe('This holds a character that cannot be stored')
})
