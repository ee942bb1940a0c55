import { asJsonLines } from './json-output.mjs'

const msgOf = (text: string) => (JSON.parse(asJsonLines(text, 50)) as { msg: string }).msg

test.each([
  ['a sentence', 'Building shell, auth...\n'],
  ['quotes and control characters', 'The key "a" is \x1b[2J not\tknown.\n'],
  ['a list, which is no object', '["a list"]\n'],
  ['half of an object', '{"level":30,\n'],
  ['a line that only looks like the contractual one', 'CivicTrack is ready at nothing in particular, is it?\n'],
])('%s becomes the message of one JSON object', (_name, text) => {
  expect(asJsonLines(text, 50).split('\n')).toHaveLength(2)
  expect(msgOf(text)).toBe(text.trim())
})

test('a stack is one line', () => {
  const stack = 'Error: x\n    at load (/srv/a.ts:1:1)\n    at main (/srv/b.ts:2:2)\n'
  expect(asJsonLines(stack, 50).match(/\n/g)).toHaveLength(1)
  expect(msgOf(stack)).toBe(stack.trim())
})

test.each([
  'CivicTrack is ready at http://localhost:3000\n',
  'CivicTrack is ready at http://localhost:3000 (site)\n',
  '{"level":30,"msg":"a"}\n{"level":30,"msg":"b"}\n',
])('stays as it is: %j', (text) => expect(asJsonLines(text, 30)).toBe(text))

test('an empty line is not printed', () => expect(asJsonLines('\n', 30)).toBe(''))
