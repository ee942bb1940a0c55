import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newAccount } from '../../accounts/citizen'
import { photo } from '../../reporting/photo'
import { sendReport } from '../../reporting/send-report'
import { get } from '../../site/get'
import type { SiteUnderTest } from '../../site/site-under-test'
import { type Campaign, NO_LIMITS, type ProblemList, problemList, shareOf } from '../campaign'
import { send, sendBytes } from '../http-client'
import { type Random, randomOf } from '../random'
import { apiRequest, type Ready } from './api-requests'
import { judge, revealed } from './judge'
import { isDocumented, readOperations } from './openapi'
import { RAW_STATUSES, rawRequest, statusesIn } from './raw-requests'
import { REGISTRY_STATUSES, registryRequest } from './registry-requests'
import { SITE_STATUSES, siteRequest } from './site-requests'

const WHOLE = 20_000
const AT_ONCE = 8

/** Of twenty requests so many go to each area. */
const AREAS = [...Array(9).fill('API'), ...Array(4).fill('site'), ...Array(3).fill('registry'), ...Array(4).fill('raw')]

export const fuzz: Campaign = {
  name: 'fuzz',
  bar: '20,000 seeded requests: no answer of 5xx, none undocumented, no stack trace or source path',
  how: 'Requests made from the OpenAPI document (valid, mutated, boundary, wrong types, Unicode, huge), for pages, files and the registry, and raw bytes on sockets; `npm start` as one process',
  siteOptions: { env: { RATE_LIMITS: NO_LIMITS } },
  async run({ site, scale, seed }) {
    const problems = problemList()
    const random = randomOf(seed)
    const ready = await prepare(site, random)
    const total = shareOf(WHOLE, scale)
    const statuses = new Map<string, number>()
    let next = 0
    async function lane(): Promise<void> {
      while (next < total) {
        next += 1
        const area = random.pick(AREAS)
        const seen = await sendOne(area, { site, ready, problems }).catch((error: Error) => {
          problems.add(`${area}: no response`, error.message)
          return []
        })
        for (const status of seen) statuses.set(`${area} ${status}`, (statuses.get(`${area} ${status}`) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    if ((await get(`${site.url}/readyz`)).statusCode !== 200) problems.add('the site is not ready afterwards')
    const spread = [...statuses]
      .sort()
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ')
    return {
      measured: `${total} requests, ${problems.count()} problems`,
      passed: problems.count() === 0,
      details: [...problems.lines(), `Status codes: ${spread}`],
    }
  },
}

interface Prepared extends Ready {
  assets: string[]
  folders: string[]
}

async function prepare(site: SiteUnderTest, random: Random): Promise<Prepared> {
  const token = await newAccount(site.url)
  const reference = await sendReport(site.url, token)
  const authorization = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const comment = await send(site.url, {
    method: 'POST',
    path: `/api/v1/issue/${reference}/comments`,
    headers: authorization,
    body: '{"text":"Still there."}',
  })
  const home = await get(site.url)
  return {
    random,
    token,
    operations: await readOperations(site.url),
    operatorSecret: (await readFile(join(site.dataDir, 'secrets/operators'), 'utf8')).trim(),
    photo: await photo({ width: 64, height: 48 }),
    known: {
      ...{
        reference,
        id: (JSON.parse(comment.text) as { id: string }).id,
        category: 'Drainage',
        state: 'Lagos',
        lga: 'Ikeja',
      },
      ...{ email: 'fuzz@example.com', password: 'Street-Light-7!', confirmPassword: 'Street-Light-7!' },
    },
    assets: [...home.text.matchAll(/\/releases\/[\w./@-]+/g)].map(([path]) => path),
    folders: [site.dataDir],
  }
}

interface Given {
  site: SiteUnderTest
  ready: Prepared
  problems: ProblemList
}

/** Sends one request of an area, notes what is wrong with the response, and returns its status codes. */
async function sendOne(area: string, { site, ready, problems }: Given): Promise<number[]> {
  const { random, folders } = ready
  if (area === 'raw') return sendRaw({ site, ready, problems })
  if (area === 'API') {
    const { operation, sent } = apiRequest(ready)
    const answer = await send(site.url, sent)
    judge(problems, { area, sent, answer, isDocumented: isDocumented(operation, answer.status), folders })
    return [answer.status]
  }
  const sent = area === 'site' ? siteRequest(random, ready.assets) : registryRequest(random)
  const answer = await send(site.url, sent)
  const documented = area === 'site' ? SITE_STATUSES : REGISTRY_STATUSES
  judge(problems, { area, sent, answer, isDocumented: documented.has(answer.status), folders })
  return [answer.status]
}

async function sendRaw({ site, ready, problems }: Given): Promise<number[]> {
  const { name, bytes } = rawRequest(ready.random, new URL(site.url).host)
  const received = await sendBytes(site.url, bytes, 400)
  const statuses = statusesIn(received)
  for (const status of statuses) {
    if (!RAW_STATUSES.has(status)) problems.add(`raw: ${status} for "${name}"`, received.slice(0, 300))
  }
  const inside = revealed(received, ready.folders)
  if (inside) problems.add(`raw: a response reveals the inside for "${name}"`, inside)
  return statuses
}
