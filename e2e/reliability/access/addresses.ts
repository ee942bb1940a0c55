import { newCitizen } from '../../accounts/citizen'
import type { ProblemList } from '../campaign'
import { readOperations } from '../fuzz/openapi'
import { type Answer, send } from '../http-client'

const ORIGINS = ['https://evil.example', 'null', 'http://localhost:1']

/** Public data for the scripts of every site, as GeoReport v2 wants it. It is read without a cookie. */
const FOR_EVERY_SITE = /^\/open311\//

/** The headers that let the scripts of another site do more than they may. */
export function allowedTooMuch(path: string, headers: Answer['headers']): string[] {
  const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-allow'))
  if (!FOR_EVERY_SITE.test(path)) return allowed
  return allowed.filter((name) => headers[name] !== FOR_READERS[name])
}

/** Reading for everybody alike: without an account's cookie or token, and nothing else than reading. */
const FOR_READERS: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
}

/**
 * No other site may read an answer: no `Access-Control-Allow-*` for any operation, with and without a preflight, but for what
 * is public for programs.
 */
export async function tryOrigins(problems: ProblemList, url: string): Promise<number> {
  const paths = [
    '/',
    '/composition.json',
    '/registry/v1/',
    '/status.json',
    ...(await readOperations(url)).map(({ path }) => path),
  ]
  let count = 0
  for (const path of new Set(paths)) {
    for (const origin of ORIGINS) {
      const asked = {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      }
      for (const [method, headers] of [
        ['OPTIONS', asked],
        ['GET', { origin }],
      ] as const) {
        const answer = await send(url, { method, path, headers })
        count += 1
        const allowed = allowedTooMuch(path, answer.headers)
        if (allowed.length > 0) problems.add(`${method} ${path} sends ${allowed.join(', ')} to ${origin}`)
      }
    }
  }
  return count
}

const EVIL = [
  '//evil.example',
  '/\\evil.example',
  '///evil.example/',
  'https://evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '//evil.example/%2f..',
  '/.//evil.example',
  'https:evil.example',
  '//localhost@evil.example',
  '/Login//evil.example',
  '/preview/%2f%2fevil.example',
]

/** No redirect leaves the site, whatever stands in the path, in a parameter or in the address of the form's page. */
export async function tryRedirects(problems: ProblemList, url: string): Promise<number> {
  let count = 0
  async function check(method: string, path: string, headers: Record<string, string> = {}): Promise<void> {
    const answer = await send(url, {
      method,
      path,
      headers,
      body: method === 'POST' ? `email=a%40b.ng&password=x` : undefined,
    })
    count += 1
    const { location } = answer.headers
    if (location !== undefined && leavesSite(location, url)) problems.add(`${method} ${path} leads to ${location}`)
  }
  for (const evil of EVIL) {
    await check('GET', evil)
    await check('GET', `${evil}/`)
    for (const name of ['next', 'to', 'url', 'return', 'redirect']) {
      await check('GET', `/Login?${name}=${encodeURIComponent(evil)}`)
      await check('GET', `/preview/x?${name}=${encodeURIComponent(evil)}`)
    }
    const referer = `${url}/Login?next=${encodeURIComponent(evil)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', referer: referer }
    for (const call of ['user/login', 'user/verify', 'user/resetpassword', 'newsletter'])
      await check('POST', `/api/v1/${call}`, headers)
    await check('POST', '/preview/exit', { ...headers, host: 'evil.example' })
  }
  return count
}

/** A browser reads `//host` and `/\host` as another host, and ignores tabs and line feeds. */
export function leavesSite(location: string, url: string): boolean {
  const plain = location.replace(/[\t\r\n]/g, '')
  return !URL.canParse(plain, url) || new URL(plain, url).origin !== new URL(url).origin
}

const FALSE_HOSTS: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-server': 'evil.example', 'x-host': 'evil.example' },
  { origin: 'http://evil.example', referer: 'http://evil.example/' },
]

/** No mail holds a host that the request only claimed. Returns the number of mails that were read. */
export async function tryHosts(problems: ProblemList, url: string): Promise<number> {
  const addresses: string[] = []
  for (const headers of FALSE_HOSTS) {
    const { firstName, email, password } = newCitizen()
    const names = { firstName, lastName: 'Obi', email, password, confirmPassword: password }
    const calls: [string, object][] = [
      ['user/signup', names],
      ['newsletter', { email }],
      ['support', { name: 'Ada', email, message: 'Hi.' }],
    ]
    for (const [path, body] of calls) {
      const sent = {
        method: 'POST',
        path: `/api/v1/${path}`,
        headers: { 'content-type': 'application/json', ...headers },
      }
      await send(url, { ...sent, body: JSON.stringify(body) })
    }
    addresses.push(email)
  }
  let read = 0
  for (const address of addresses) {
    const mails = await mailsTo(url, address)
    read += mails.length
    if (mails.join().includes('evil.example')) problems.add('a mail holds the claimed host', mails.join())
    if (mails.length < 2) problems.add('a mail was not sent', `${mails.length} to ${address}`)
  }
  return read
}

async function mailsTo(url: string, address: string): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const { text } = await send(url, { method: 'GET', path: `/dev/mailbox.json?to=${encodeURIComponent(address)}` })
    const mails = JSON.parse(text) as unknown[]
    if (mails.length >= 2 || attempt > 50) return mails.map((mail) => JSON.stringify(mail))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
