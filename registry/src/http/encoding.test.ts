import { encodingFor } from './encoding'
import { matchesEtag } from './matches-etag'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.000', 'identity'],
  ['br;level=4;q=0.1', 'br'],
  ['brotli, x-gzip', 'identity'],
  ['identity', 'identity'],
  ['br;q=nonsense', 'br'],
  [',,;,', 'identity'],
])('chooses for Accept-Encoding %j: %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('matches If-None-Match %j: %s', (header, known) => {
  expect(matchesEtag(header, '"a"')).toBe(known)
})
