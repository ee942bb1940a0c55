import { randomUUID } from 'node:crypto'
import { HOSTILE_TEXTS } from '../hostile/hostile-texts'
import { escaped, type Sent } from '../http-client'
import type { Random } from '../random'
import type { Operation } from './openapi'
import { asText, type KnownValues, mutate, objectFor, STYLES, type Style, valueFor } from './values'

export interface Ready {
  operations: Operation[]
  random: Random
  known: KnownValues
  token: string
  operatorSecret: string
  photo: Buffer
}

/** A request for one operation of the document, with the operation that it is for. */
export function apiRequest(ready: Ready): { operation: Operation; sent: Sent } {
  const { random, operations } = ready
  const operation = random.pick(operations)
  const style = random.pick(STYLES)
  const headers = { ...authorization(operation, ready), ...oddHeaders(style, random) }
  const path = addressOf(operation, { style, ...ready })
  const content = operation.requestBody?.content
  if (!content) return { operation, sent: { method: operation.method, path, headers } }
  const body = content['multipart/form-data']
    ? multipart(style, { ...ready, operation })
    : json(style, ready, operation)
  return {
    operation,
    sent: { method: operation.method, path, headers: { ...headers, ...body.headers }, body: body.body },
  }
}

function authorization(
  { path, security }: Operation,
  { random, token, operatorSecret }: Ready,
): Record<string, string> {
  if (random.chance(0.05))
    return { authorization: random.pick(['', 'Bearer', 'Basic YTpi', `Bearer ${mutate(token, random)}`]) }
  // Requests that end the session are sent without it, so that the others are not all refused.
  if (/logout|deleteaccount/.test(path)) return {}
  if (path.includes('/operators/')) return random.chance(0.2) ? {} : { authorization: `Bearer ${operatorSecret}` }
  return security || random.chance(0.3) ? { authorization: `Bearer ${token}` } : {}
}

function oddHeaders(style: Style, random: Random): Record<string, string> {
  if (style === 'valid' || random.chance(0.7)) return {}
  const odd = HOSTILE_TEXTS.filter((text) => text.length < 1000)
  const name = random.pick([
    'accept',
    'cookie',
    'idempotency-key',
    'if-none-match',
    'range',
    'origin',
    'referer',
    'x-forwarded-for',
    'x-request-id',
    'traceparent',
    'user-agent',
    'content-encoding',
    'accept-language',
    'sec-fetch-site',
  ])
  return { [name]: random.pick(odd) }
}

/** The path with its parameters and a query. */
function addressOf({ path, parameters = [] }: Operation, given: Ready & { style: Style }): string {
  const { style, random } = given
  const value = (name: string) => {
    const schema = parameters.find((one) => one.name === name)?.schema ?? { type: 'string' }
    const text = asText(valueFor(schema, { ...given, name }))
    return style === 'mutated' && random.chance(0.5) ? text.replace(/[?#]/g, '') : escaped(text.slice(0, 3000))
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => value(name))
  const query = parameters
    .filter((one) => one.in === 'query' && random.chance(0.5))
    .map(({ name }) => `${name}=${value(name)}`)
  if (style !== 'valid' && random.chance(0.1))
    query.push(random.pick(['x=1', 'limit=1&limit=2', 'a[b]=c', '%', '&&&', '__proto__=1']))
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

interface Body {
  headers: Record<string, string>
  body: string | Buffer
}

function json(style: Style, { random, known }: Ready, { requestBody }: Operation): Body {
  const schema = requestBody?.content['application/json']?.schema ?? {}
  const type = style === 'mutated' && random.chance(0.2) ? random.pick(ODD_TYPES) : 'application/json'
  const headers = { 'content-type': type }
  if (type.includes('urlencoded')) {
    const fields = Object.entries(objectFor(schema, { name: '', style, random, known }))
    return { headers, body: fields.map(([name, value]) => `${name}=${escaped(asText(value))}`).join('&') }
  }
  const text = JSON.stringify(objectFor(schema, { name: '', style, random, known }))
  return { headers, body: style === 'mutated' && random.chance(0.5) ? mutate(text, random) : text }
}

const ODD_TYPES = [
  ...[
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'x',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'APPLICATION/X-WWW-FORM-URLENCODED',
    'application/json;',
    'application/vnd.api+json',
    '',
  ],
]

/** A report with one photo; a spoiled one may have broken parts, other files, or no end. */
function multipart(style: Style, { random, known, photo, operation }: Ready & { operation: Operation }): Body {
  const boundary =
    style === 'mutated' ? random.pick(['b', 'x'.repeat(70), 'x'.repeat(300), 'b"c']) : `----${randomUUID()}`
  const schema = operation.requestBody?.content['multipart/form-data']?.schema ?? {}
  const parts: Buffer[] = []
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const isFile = one.format === 'binary'
    const value = isFile
      ? spoiledPhoto(style, { random, photo })
      : Buffer.from(asText(valueFor(one, { name, style, random, known })))
    const file = isFile
      ? `; filename="${style === 'unicode' ? random.pick(HOSTILE_TEXTS).replace(/[\r\n"]/g, '') : 'a.jpg'}"\r\nContent-Type: image/jpeg`
      : ''
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      value,
      Buffer.from('\r\n'),
    )
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  const whole = Buffer.concat(parts)
  const body = style === 'mutated' ? whole.subarray(0, random.int(whole.length)) : whole
  const type =
    style === 'wrong type'
      ? random.pick(['multipart/form-data', 'application/json', `multipart/mixed; boundary=${boundary}`])
      : `multipart/form-data; boundary=${boundary}`
  return { headers: { 'content-type': type }, body }
}

function spoiledPhoto(style: Style, { random, photo }: Pick<Ready, 'random' | 'photo'>): Buffer {
  if (style === 'valid' || random.chance(0.5)) return photo
  if (style === 'huge') return Buffer.concat([photo, Buffer.alloc(random.pick([100_000, 3_000_000]), 7)])
  const copy = Buffer.from(photo.subarray(0, random.int(photo.length) + 1))
  copy[random.int(copy.length)] = random.int(256)
  return copy
}
