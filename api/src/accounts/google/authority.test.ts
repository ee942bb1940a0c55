import { isAuthoritative } from './authority'

test.each([
  [{ email: 'ada@gmail.com' }, true],
  [{ email: 'Ada@GMAIL.com' }, true],
  [{ email: 'ada@googlemail.com' }, true],
  [{ email: 'ada@example.ng', hd: 'example.ng' }, true],
  [{ email: 'ada@example.ng' }, false],
  [{ email: 'ada@example.ng', hd: '' }, false],
  [{ email: 'ada@second.example.ng', hd: 'example.ng' }, true],
  [{ email: 'ada@gmail.com.example.ng' }, false],
  [{ email: 'ada@notgmail.com' }, false],
  [{ email: '"@gmail.com"@example.ng' }, false],
])('for %j Google is authoritative: %s', (claims, expected) => {
  expect(isAuthoritative(claims)).toBe(expected)
})
