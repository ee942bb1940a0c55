import { readCursor, writeCursor } from './cursor'

test('a cursor keeps its position to the millisecond', () => {
  const position = { created_at: new Date('2026-01-02T03:04:05.678Z'), id: '123456789012345' }
  expect(readCursor(writeCursor(position))).toEqual(position)
})

const written = (text: string) => Buffer.from(text).toString('base64url')

test.each([
  '',
  'abc',
  'MjAyNg',
  written('2026-01-01T00:00:00Z x'),
  written('2026-13-01T00:00:00Z 1'),
  written('9999-12-31T24:00:00Z 1'),
  written('2026-02-30T00:00:00.000Z 1'),
  written('2020-1Z 1'),
  written('0000-01-01T00:00:00Z 1'),
  written('-005000-01-01T00:00:00Z 1'),
  written('+275760-01-01T00:00:00Z 1'),
])('the cursor %j is refused', (cursor) => {
  expect(() => readCursor(cursor)).toThrow('This page of the list does not exist.')
})
