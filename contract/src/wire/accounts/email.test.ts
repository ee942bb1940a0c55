import { fieldErrors } from '../forms/field-errors'
import { Login } from './accounts'

const messageFor = (email: string) => fieldErrors(Login, { email, password: 'x' }).email

test.each([
  'ada@example.com',
  'ada.obi+reports@mail.example.com.ng',
  "o'brien@example.ng",
  'UPPER@EXAMPLE.COM',
  '1@2.3',
  'ọlá@example.com',
])('accepts the address %s', (email) => {
  expect(messageFor(email)).toBeUndefined()
})

test('removes the spaces and line ends around an address', () => {
  expect(Login.parse({ email: '  ada@example.com\r\n', password: 'x' }).email).toBe('ada@example.com')
})

test('removes invisible characters from a pasted address, and normalizes its letters', () => {
  expect(Login.parse({ email: '\u202aada\u200b@example.com\u202c\u2060', password: 'x' }).email).toBe('ada@example.com')
  expect(Login.parse({ email: 'o\u0323la\u0301@example.com', password: 'x' }).email).toBe('ọlá@example.com')
})

test.each([
  ['no at sign', 'ada.example.com'],
  ['nothing before it', '@example.com'],
  ['nothing after it', 'ada@'],
  ['no domain', 'ada@example'],
  ['an empty label', 'ada@example..com'],
  ['a dot at the end', 'ada@example.com.'],
  ['a dot at the start', 'ada@.com'],
  ['two at signs', 'ada@obi@example.com'],
  ['a space', 'ada obi@example.com'],
  ['a header after CR and LF', 'ada@example.com\r\nBcc: eve@example.com'],
  ['a lone line feed', 'ada\n@example.com'],
  ['a zero byte', 'ada\0@example.com'],
  ['half of a character', 'ada\ud800@example.com'],
  ['a control character', 'ada\x7f@example.com'],
  ['a second address behind a comma', 'ada@example.com,eve@example.com'],
  ['a second address behind a semicolon', 'ada@example.com;eve@example.com'],
  ['a group of addresses', 'friends:eve@example.com'],
  ['a name with angle brackets', 'Ada<ada@example.com>'],
  ['quotes', '"ada"@example.com'],
  ['a comment', 'ada(obi)@example.com'],
  ['a backslash', 'ada\\@example.com'],
  ['a full-width separator', 'ada@example.com\u2028eve@example.com'],
])('refuses an address with %s', (_name, email) => {
  expect(messageFor(email)).toBe('Invalid email format')
})
