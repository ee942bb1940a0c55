import { readCursor, writeCursor } from './cursor'

test('a cursor keeps its position to the millisecond', () => {
  const position = { created_at: new Date('2026-01-02T03:04:05.678Z'), id: '123456789012345' }
  expect(readCursor(writeCursor(position))).toEqual(position)
})

test.each(['', 'abc', 'MjAyNg', Buffer.from('2026-01-01T00:00:00Z x').toString('base64url')])(
  'the cursor %j is refused',
  (cursor) => {
    expect(() => readCursor(cursor)).toThrow('This page of the list does not exist.')
  },
)
