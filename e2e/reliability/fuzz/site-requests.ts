import { HOSTILE_TEXTS } from '../hostile/hostile-texts'
import { escaped, type Sent } from '../http-client'
import type { Random } from '../random'
import { mutate } from './values'

/** Status codes that the site server may give to these requests. No document lists them: this is the list. */
export const SITE_STATUSES = new Set([
  200, 204, 206, 301, 302, 303, 304, 400, 401, 403, 404, 405, 410, 413, 414, 415, 416, 429, 431,
])

const PAGES = [
  '/',
  '/About',
  '/FAQs',
  '/Blogs',
  '/Support',
  '/Login',
  '/SignUp',
  '/Dashboard',
  '/MyIssues',
  '/Settings',
  '/Issue',
  '/Reports',
  '/Map',
  '/Privacy',
]
const FILES = [
  '/composition.json',
  '/status',
  '/status.json',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/offline-worker.js',
  '/auth/google',
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/api/openapi.json',
  '/Reports.atom',
  '/open311/discovery.xml',
]
const PREVIEWS = [
  '/preview/',
  '/preview/x',
  '/preview/eyJjIjoiYSJ9.c2ln',
  '/preview/exit',
  '/preview/exchange',
  '/preview/../x',
]
const TRAVERSALS = [
  '/releases/../../keys/site.pem',
  '/releases/shell/..%2f..%2f..%2fkeys/site.pem',
  '/releases/shell/1.0.0/%2e%2e/release.json',
  '/media/..%2fsecrets%2ftoken',
  '/releases//shell',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/.git/config',
  '/%00',
  '/%c0%ae%c0%ae/',
]
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']
const HEADERS: Record<string, string[]> = {
  'accept-encoding': ['br', 'gzip', 'identity;q=0', '*;q=0', 'br;q=2', ',,,'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=5-2', 'bytes=0-,0-,0-', 'bytes=99999999999-', 'x'],
  'if-none-match': ['*', '"x"', 'W/"x", "y"', '"'],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1'],
  host: ['evil.example', 'pr-1.preview.localhost', 'x.preview.localhost:1', '', 'a b', '[::1', 'localhost:99999'],
  cookie: [
    'preview=x',
    'civictrack_preview=e30.x',
    'token=x; token=y',
    'locale=../../x',
    '=',
    ';;;',
    `a=${'b'.repeat(6000)}`,
  ],
  'accept-language': ['ha', '*', 'x'.repeat(3000), 'en;q=x'],
  origin: ['null', 'https://evil.example'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['javascript'],
  'content-type': ['application/json', 'application/x-www-form-urlencoded', 'x', ''],
}

/** A request for a page, a file or a preview of the site, most of them spoiled. */
export function siteRequest(random: Random, assets: readonly string[]): Sent {
  const base = random.pick([PAGES, PAGES, FILES, PREVIEWS, TRAVERSALS, assets])
  const path = spoilPath(random.pick(base), random)
  const headers: Record<string, string> = {}
  for (const [name, values] of Object.entries(HEADERS)) if (random.chance(0.08)) headers[name] = random.pick(values)
  const method = random.pick(METHODS)
  const body = ['POST', 'PUT', 'PATCH'].includes(method) && random.chance(0.6) ? random.pick(HOSTILE_TEXTS) : undefined
  return { method, path, headers, body }
}

function spoilPath(path: string, random: Random): string {
  if (random.chance(0.35)) return path
  if (random.chance(0.3)) return `${path}?${query(random)}`
  if (random.chance(0.5)) return `${path}/${escaped(random.pick(HOSTILE_TEXTS).slice(0, 800))}`
  return mutate(path, random)
}

function query(random: Random): string {
  const name = random.pick([
    'q',
    'state',
    'lga',
    'category',
    'status',
    'cursor',
    'limit',
    'lang',
    'page',
    'to',
    'next',
    'after',
    '__proto__',
  ])
  return `${name}=${escaped(random.pick(HOSTILE_TEXTS).slice(0, 2000))}`
}
