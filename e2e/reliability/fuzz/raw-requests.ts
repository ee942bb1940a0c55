import type { Random } from '../random'

/** Status codes with which a server may refuse bytes that are no proper request, besides those of its routes. */
export const RAW_STATUSES = new Set([
  100, 200, 201, 202, 204, 301, 302, 303, 304, 400, 401, 403, 404, 405, 408, 409, 411, 413, 414, 415, 417, 422, 426,
  429, 431,
])

const TARGETS = [
  '/',
  '/api/v1/issue',
  '/api/v1/user/login',
  '/registry/v1/access',
  '/site-reports/v1/failures',
  '/site-reports/v1/browser-events',
  '/composition.json',
  '/media/x',
  '/status/report',
  '/status/events',
]
const JSON_BODY = '{"email":"ada@example.ng","password":"x"}'

type Shape = (given: { target: string; host: string; random: Random }) => string

const head = (line: string, host: string, ...headers: string[]) =>
  [line, `Host: ${host}`, ...headers, '', ''].join('\r\n')
const post = (given: { target: string; host: string }, headers: string[], body: string) =>
  head(`POST ${given.target} HTTP/1.1`, given.host, 'Content-Type: application/json', ...headers) + body

/** Bytes on a connection: broken framing, requests hidden in others, broken escapes, NUL, and oversized parts. */
const RAW_SHAPES: Record<string, Shape> = {
  'both lengths': (given) =>
    post(
      given,
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      `0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: ${given.host}\r\n\r\n`,
    ),
  'both lengths, reversed': (given) =>
    post(given, ['Transfer-Encoding: chunked', 'Content-Length: 4'], '5c\r\nGPOST / HTTP/1.1\r\n\r\n0\r\n\r\n'),
  'hidden chunked': (given) => post(given, ['Transfer-Encoding: xchunked', 'Content-Length: 3'], '0\r\n\r\n'),
  'chunked with a space': (given) => post(given, ['Transfer-Encoding : chunked'], '0\r\n\r\n'),
  'two lengths': (given) => post(given, ['Content-Length: 5', 'Content-Length: 6'], 'abcdef'),
  'negative length': (given) => post(given, ['Content-Length: -1'], JSON_BODY),
  'length with plus': (given) => post(given, ['Content-Length: +5'], '12345'),
  'huge length': (given) => post(given, ['Content-Length: 99999999999999999999'], JSON_BODY),
  'too short': (given) => post(given, ['Content-Length: 500', 'Connection: close'], JSON_BODY),
  'bad chunk size': (given) => post(given, ['Transfer-Encoding: chunked'], 'zz\r\nabc\r\n0\r\n\r\n'),
  'huge chunk size': (given) => post(given, ['Transfer-Encoding: chunked'], 'fffffffffffffffff\r\nabc\r\n'),
  'chunk extension': (given) =>
    post(given, ['Transfer-Encoding: chunked'], `2;x=${'y'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  'odd trailer': (given) => post(given, ['Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n'),
  'bare line feeds': ({ target, host }) => `GET ${target} HTTP/1.1\nHost: ${host}\n\n`,
  'bare carriage return': ({ target, host }) => `GET ${target} HTTP/1.1\rHost: ${host}\r\r`,
  'folded header': ({ target, host }) => head(`GET ${target} HTTP/1.1`, host, 'X-Folded: a', ' b'),
  'NUL in the path': ({ target, host }) => head(`GET ${target}\0x HTTP/1.1`, host),
  'NUL in a header': ({ target, host }) => head(`GET ${target} HTTP/1.1`, host, 'X-Nul: a\0b'),
  'NUL in the body': (given) => post(given, ['Content-Length: 5'], '"a\0b"'),
  'bad escape': ({ target, host, random }) =>
    head(`GET ${target}${random.pick(['%', '%zz', '%c0%ae', '%ff%fe', '%u0041', '%00'])} HTTP/1.1`, host),
  'bad escape in the query': ({ target, host }) => head(`GET ${target}?limit=%zz&cursor=%ff HTTP/1.1`, host),
  'no host': ({ target }) => `GET ${target} HTTP/1.1\r\n\r\n`,
  'two hosts': ({ target, host }) => head(`GET ${target} HTTP/1.1`, host, 'Host: evil.example'),
  'absolute target': ({ target, host }) => head(`GET http://evil.example${target} HTTP/1.1`, host),
  'only a query': ({ host }) => head('GET ?x=1 HTTP/1.1', host),
  'star target': ({ host }) => head('OPTIONS * HTTP/1.1', host),
  connect: ({ host }) => head('CONNECT evil.example:443 HTTP/1.1', host),
  upgrade: ({ target, host }) => head(`GET ${target} HTTP/1.1`, host, 'Connection: Upgrade', 'Upgrade: websocket'),
  'HTTP/2 preface': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/0.9': ({ target }) => `GET ${target}\r\n\r\n`,
  'unknown version': ({ target, host }) => head(`GET ${target} HTTP/9.9`, host),
  'unknown method': ({ target, host }) => head(`BREW ${target} HTTP/1.1`, host),
  'long method': ({ target, host }) => head(`${'A'.repeat(5000)} ${target} HTTP/1.1`, host),
  'long path': ({ target, host, random }) =>
    head(`GET ${target}${'x'.repeat(random.pick([3000, 15_000, 40_000]))} HTTP/1.1`, host),
  'long header': ({ target, host }) => head(`GET ${target} HTTP/1.1`, host, `X-Long: ${'x'.repeat(20_000)}`),
  'many headers': ({ target, host }) =>
    head(`GET ${target} HTTP/1.1`, host, ...Array.from({ length: 1500 }, (_, index) => `X-${index}: 1`)),
  'long cookie': ({ target, host }) => head(`GET ${target} HTTP/1.1`, host, `Cookie: token=${'x'.repeat(12_000)}`),
  'header without colon': ({ target, host }) => head(`GET ${target} HTTP/1.1`, host, 'NoColon'),
  'Latin-1 header': ({ target, host }) =>
    head(`GET ${target} HTTP/1.1`, host, 'Authorization: Bearer \xff\xfe', 'Cookie: token=\xe9'),
  'expect something': (given) => post(given, ['Expect: 200-maybe', 'Content-Length: 2'], '{}'),
  pipelined: ({ target, host }) => head(`GET ${target} HTTP/1.1`, host).repeat(20),
  'TLS hello': () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03random',
  noise: ({ random }) => Array.from({ length: 400 }, () => String.fromCharCode(random.int(256))).join(''),
  'two multipart boundaries': ({ host }) =>
    `${head(
      'POST /api/v1/issue/reportissue HTTP/1.1',
      host,
      'Content-Type: multipart/form-data; boundary=a; boundary=b',
      'Content-Length: 5',
      'Connection: close',
    )}--a--`,
  'multipart without boundary': ({ host }) =>
    `${head(
      'POST /api/v1/issue/reportissue HTTP/1.1',
      host,
      'Content-Type: multipart/form-data',
      'Content-Length: 5',
      'Connection: close',
    )}--a--`,
}

export function rawRequest(random: Random, host: string): { name: string; bytes: Buffer } {
  const [name, shape] = random.pick(Object.entries(RAW_SHAPES))
  return { name, bytes: Buffer.from(shape({ target: random.pick(TARGETS), host, random }), 'latin1') }
}

/** The status codes of the responses in everything that a connection has received. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/(?:^|\n)HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status))
}
