import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Api, createApi } from '@civictrack/api'
import autocannon from 'autocannon'
import { hashPassword, passwordMatches } from '../../api/src/accounts/passwords/passwords'
import {
  connectTo,
  type DatabaseClient,
  emptyDatabase,
  startPostgres,
  stopPostgres,
} from '../../contract/test/postgres'
import { photo } from '../../e2e/reporting/photo'
import { pgbench, scriptOf } from './engine/pgbench'
import { photoOf } from './engine/photo-of'
import { recordStatements, type Sent } from './engine/record'
import { PASSWORD, tokensOf } from './signed-in/people'
import { seed } from './signed-in/seed'

const REPORTS = Number(process.env.REPORTS) || 100_000
const REPORTS_A_PERSON = 20
const CONNECTIONS = 32
const SECONDS = 5
const PHOTO_BYTES = 300_000

/** The least part of the engine's own rate that each call reaches. */
const MIN_SHARES: Record<string, number> = { list: 0.5, report: 0.4 }

const LIST = '/api/v1/issue'
const SEARCH = '/api/v1/issue/recent?search=flooded'

interface Rate {
  name: string
  api: number
  engine: number
  /** The engine that sets the ceiling. */
  of: string
}

/**
 * The API's rates with 32 connections as a part of what the engine below it reaches alone in the same run: PostgreSQL with the
 * same statements sent by pgbench, and argon2 with the same cost.
 */
export async function measureEngine(): Promise<boolean> {
  await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const databaseUrl = await emptyDatabase()
  const options = { publicUrl: 'http://localhost:3000', production: false, trustedProxies: [], logLevel: 'silent' }
  const many = 1_000_000
  const limits = {
    loginsPerAddress: many,
    loginFailures: many,
    loginFailuresPerNetwork: many,
    loginFailuresInAll: many,
  }
  const api = await createApi({
    ...options,
    dataDir: folder,
    databaseUrl,
    limits: { ...limits, reportsPerAddress: many, reportsPerAccount: 10_000 },
  })
  const client = await connectTo(databaseUrl)
  try {
    const emails = await seed(api, databaseUrl, { reports: REPORTS, people: Math.ceil(REPORTS / REPORTS_A_PERSON) })
    const tokens = await tokensOf(api, emails)
    const setting = {
      api,
      client,
      databaseUrl,
      tokens,
      emails,
      url: await api.app.listen({ port: 0, host: '127.0.0.1' }),
      folder,
    }
    const rates = [
      await read(setting, 'list', LIST),
      await read(setting, 'search', SEARCH),
      await logIn(setting),
      await report(setting),
    ]
    return rates.map(judge).every(Boolean)
  } finally {
    await client.end()
    await api.close()
    await stopPostgres()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Setting {
  api: Api
  /** A client like those of the API. */
  client: DatabaseClient
  databaseUrl: string
  url: string
  folder: string
  tokens: string[]
  emails: string[]
}

async function read({ api, client, databaseUrl, url, tokens }: Setting, name: string, path: string): Promise<Rate> {
  const scripts: string[] = []
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` }
    const sent = await recordStatements(client, () => api.app.inject({ url: path, headers }))
    // The first request of a second alone reads a public list.
    if (sent.length > 0) scripts.push(scriptOf(sent))
  }
  const requests = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }))
  const rate = await requestRate({ url: url + path, requests })
  return {
    name,
    api: rate,
    engine: await pgbench(databaseUrl, { scripts, seconds: SECONDS, isPrepared: true }),
    of: 'pgbench',
  }
}

async function logIn({ url, emails }: Setting): Promise<Rate> {
  const requests = emails.map((email) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  }))
  const rate = await requestRate({ url: `${url}/api/v1/user/login`, requests })
  return { name: 'log-in', api: rate, engine: await argon2Rate(), of: 'argon2' }
}

async function requestRate({ url, requests }: { url: string; requests: autocannon.Request[] }): Promise<number> {
  const load = { url, connections: CONNECTIONS, requests, workers: 1 }
  await autocannon({ ...load, duration: 2 })
  const result = await autocannon({ ...load, duration: SECONDS })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests of ${url} failed.`)
  return result.requests.average
}

/** Log-ins a second, were they nothing but the check of the password's hash: as many at once as there are cores. */
async function argon2Rate(): Promise<number> {
  const stored = await hashPassword(PASSWORD)
  const start = performance.now()
  let checked = 0
  await Promise.all(
    cpus().map(async () => {
      for (; performance.now() - start < SECONDS * 1000; checked += 1) await passwordMatches(PASSWORD, stored)
    }),
  )
  return checked / ((performance.now() - start) / 1000)
}

async function report(setting: Setting): Promise<Rate> {
  const { api, databaseUrl, url, folder, tokens } = setting
  const image = await photoOf(PHOTO_BYTES)
  const [photoFile, tokenFile] = [join(folder, 'photo.jpg'), join(folder, 'tokens.json')]
  await writeFile(photoFile, image)
  await writeFile(tokenFile, JSON.stringify(tokens))
  const scripts: string[] = []
  for (const token of tokens) scripts.push(scriptOf(await sentBy(setting, token), await sentBy(setting, token)))
  const post = [join(import.meta.dirname, 'engine/post-reports.ts'), url, photoFile, tokenFile, `${SECONDS}`]
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...post])
  // Its job queue would work on what pgbench writes.
  await api.close()
  const engine = await pgbench(databaseUrl, { scripts, seconds: SECONDS, isPrepared: false })
  return { name: 'report', api: Number(stdout), engine, of: 'pgbench' }
}

/** The statements of one report. */
async function sentBy({ api, client }: Setting, token: string): Promise<Sent[]> {
  const form = new FormData()
  const fields = { title: 'Deep pothole', category: 'Road Damage', description: 'Cars swerve into the other lane.' }
  const place = { location: '12 Allen Avenue', state: 'Lagos', lga: 'Ikeja' }
  for (const [name, value] of Object.entries({ ...fields, ...place })) form.append(name, value)
  const image = await photo({ width: 320, height: 240 })
  form.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photo.jpg')
  const body = new Request('http://localhost', { method: 'POST', body: form })
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': crypto.randomUUID(),
    'content-type': body.headers.get('content-type') ?? '',
  }
  const payload = Buffer.from(await body.arrayBuffer())
  return recordStatements(client, async () => {
    const response = await api.app.inject({ method: 'POST', url: '/api/v1/issue/reportissue', headers, payload })
    if (response.statusCode !== 201) throw new Error(`A report was refused: ${response.body}`)
  })
}

function judge({ name, api, engine, of }: Rate): boolean {
  const share = api / engine
  const least = MIN_SHARES[name]
  const isGood = least === undefined || share >= least
  console.log(
    `${isGood ? 'good' : 'SLOW'}  ${name.padEnd(8)} ${api.toFixed(0)}/s of ${engine.toFixed(0)}/s (${of} alone): ${(100 * share).toFixed(0)} %${least === undefined ? '' : `, at least ${100 * least} %`}`,
  )
  return isGood
}
