import sharp from 'sharp'
import type { SeededDatabase } from '../installation/seeded-database'
import { detailedPhoto } from './detailed-photo'
import type { LoadName } from './load-names'
import type { LoadOrder, LoadRequest } from './order'
import { askForCode, get, logIn, reportRequest } from './requests'

const CONNECTIONS = 16
/** More reports at once would wait for the work on photos longer than the server lets them. */
const REPORTS_AT_ONCE = 8
/** As the browser prepares it. */
const PHOTO_BYTES = 190_000
/** More than the site keeps rendered. */
const MANY_REPORTS = 5000
const KEPT_REPORTS = 4
/** As many as the smallest seeded database has. */
const MANY_PEOPLE = 500
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** One kind of request to measure. */
export interface Load {
  name: LoadName
  order: Omit<LoadOrder, 'url' | 'seconds' | 'least'>
  /** Jobs go on after the last response: they belong to its cost. */
  hasJobs: boolean
}

interface Setting {
  url: string
  database: SeededDatabase
  photo: Buffer
  /** The address of a photo of a report. */
  photoPath: string
  /** How many reports, and codes, each round sends. */
  amount: number
}

/** The requests of all loads. */
export async function loadsOf({ url, database, photo, photoPath, amount }: Setting): Promise<Load[]> {
  const { emails, tokens } = database
  const references = await someReferences(database)
  const home = await fetchHome(url)
  const pages = references.map((reference) => get(`/Reports/${reference}`, BROWSER))
  const small = await smallPhoto()
  return [
    reading('page', [get('/', BROWSER)]),
    reading('page again', [get('/', { ...BROWSER, 'if-none-match': home.etag })], 304),
    reading('script', [get(home.script, BROWSER)]),
    reading('page kept', pages.slice(0, KEPT_REPORTS)),
    reading('page rendered', pages),
    reading('list', [get('/api/v1/issue')]),
    reading(
      'one report',
      references.map((reference) => get(`/api/v1/issue/${reference}`)),
    ),
    reading('photo', [get(photoPath)]),
    reading('log-in', emails.map(logIn)),
    writing('code', { requests: people().map(askForCode), expected: 200, amount }),
    writing('report', { requests: tokens.map((token) => reportRequest(token, photo)), expected: 201, amount }),
    writing('small report', { requests: tokens.map((token) => reportRequest(token, small)), expected: 201, amount }),
  ]
}

/** The photo of each report. */
export function reportPhoto(): Promise<Buffer> {
  return detailedPhoto(PHOTO_BYTES)
}

function reading(name: LoadName, requests: LoadRequest[], expected = 200): Load {
  return { name, order: { requests, expected, connections: CONNECTIONS }, hasJobs: false }
}

function writing(name: LoadName, order: Omit<Load['order'], 'connections'>): Load {
  return { name, order: { ...order, connections: REPORTS_AT_ONCE }, hasJobs: true }
}

async function someReferences({ client }: SeededDatabase): Promise<string[]> {
  const { rows } = await client.query<{ reference: string }>(
    'select reference from issues where reference like $1 order by photo_id limit $2',
    ['CT-%', MANY_REPORTS],
  )
  return rows.map(({ reference }) => reference)
}

async function fetchHome(url: string): Promise<{ etag: string; script: string }> {
  const response = await fetch(url, { headers: BROWSER })
  const script = /\/releases\/[\w@./+-]+\.js/.exec(await response.text())?.[0]
  const etag = response.headers.get('etag')
  if (!script || !etag) throw new Error('The home page has no script or no ETag.')
  return { etag, script }
}

/** Accounts of the seed. A code is sent to each of them once a minute at most. */
function people(): string[] {
  return Array.from({ length: MANY_PEOPLE }, (_, index) => `person${index + 1}@example.ng`)
}

function smallPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 160, height: 120, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
}
