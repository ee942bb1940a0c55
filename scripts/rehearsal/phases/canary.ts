import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../../../e2e/commands/run-command'
import { problemList } from '../../../e2e/reliability/campaign'
import { randomOf } from '../../../e2e/reliability/random'
import { expectOk, type HttpsClient, httpsClient } from '../client/https-client'
import { asTeam } from '../client/team'
import { liveComposition } from './live-composition'
import type { Phase } from './phase'

const VERSION = '6.0.0'
const SHARE = 10
const VISITORS = 2000
const LANES = 4
const HALT_WITHIN_MS = 60_000
const RUNS_WITHOUT_FAULT = 20
const MOST_FALSE_HALTS = 1

/** The answer that a visitor got at the first visit. */
interface Visitor {
  cookie: string
  composition: string
}

export const canary: Phase = {
  name: 'canary',
  bar: `A canary of ${SHARE} %: within 2 points over ${VISITORS} visitors, each keeps its side; a fault ends it within 60 s; of ${RUNS_WITHOUT_FAULT} without a fault at most ${MOST_FALSE_HALTS} ends`,
  isLong: true,
  async run({ installation, seed, log }) {
    const problems = problemList()
    const place = { url: installation.url, certificate: installation.tls.text }
    const clients = Array.from({ length: LANES }, () => httpsClient(place))
    const before = (await liveComposition(installation)).id
    const team = { app: 'marketing', folder: join(ROOT, 'mfe-marketing') }
    await asTeam(installation, { ...team, command: ['publish', '--version', VERSION] })
    const begin = async () => {
      await asTeam(installation, {
        ...team,
        command: ['promote', `marketing@${VERSION}`, '--canary', `${SHARE}%`, '--no-browser'],
      })
      await pause(1000)
    }
    const isShown = async () => (await statusOf(clients)).canary !== null

    await begin()
    const visitors = await visitAll(clients, VISITORS)
    const ofCanary = visitors.filter(({ composition }) => composition !== before)
    const share = (ofCanary.length / visitors.length) * 100
    if (Math.abs(share - SHARE) > 2) problems.add('the share of the canary is not as asked', `${share} %`)
    const changed = await changedSides(clients, visitors)
    if (changed > 0) problems.add('visitors have changed their side', String(changed))
    log(`  ${share.toFixed(1)} % of ${visitors.length} visitors got the canary, ${changed} changed their side`)

    const halted = await haltByFault({ clients, visitors: ofCanary, isShown })
    if (halted > HALT_WITHIN_MS) problems.add('the canary with a fault was not ended in time', `${halted} ms`)
    await pause(1000)
    const after = await visitAll(clients, 40)
    if (after.some(({ composition }) => composition !== before)) problems.add('the canary is still shown after its end')
    log(`  a fault has ended it after ${(halted / 1000).toFixed(1)} s`)

    let falseHalts = 0
    const random = randomOf(seed)
    for (let run = 0; run < RUNS_WITHOUT_FAULT; run += 1) {
      await begin()
      await reportAtOneRate({ clients, random, count: 200 })
      await pause(2000)
      if (await isShown()) await asTeam(installation, { ...team, command: ['rollback', '--app', 'marketing'] })
      else falseHalts += 1
    }
    if (falseHalts > MOST_FALSE_HALTS) problems.add('canaries without a fault were ended', String(falseHalts))
    for (const client of clients) client.forget()
    return {
      measured: `${share.toFixed(1)} % of ${visitors.length} visitors, ${changed} changed their side; a fault ended it after ${(halted / 1000).toFixed(1)} s; ${falseHalts} of ${RUNS_WITHOUT_FAULT} without a fault were ended`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}

/** First visits of so many people, and what each got. */
async function visitAll(clients: HttpsClient[], count: number): Promise<Visitor[]> {
  const seen: Visitor[] = []
  let left = count
  const lane = async (client: HttpsClient) => {
    while (left-- > 0) seen.push(await visit(client))
  }
  await Promise.all(clients.map(lane))
  return seen
}

async function visit(client: HttpsClient, cookie = ''): Promise<Visitor> {
  const headers = { accept: 'text/html', ...(cookie && { cookie }) }
  const answer = await expectOk(client.send({ path: '/AboutUs', headers }), 'the page of a visitor')
  const [set = ''] = answer.headers['set-cookie'] ?? []
  return { cookie: set.split(';')[0] || cookie, composition: String(answer.headers['x-composition']) }
}

async function changedSides(clients: HttpsClient[], visitors: Visitor[]): Promise<number> {
  let changed = 0
  const all = visitors.values()
  const lane = async (client: HttpsClient) => {
    for (const { cookie, composition } of all)
      if ((await visit(client, cookie)).composition !== composition) changed += 1
  }
  await Promise.all(clients.map(lane))
  return changed
}

interface Fault {
  clients: HttpsClient[]
  visitors: Visitor[]
  isShown: () => Promise<boolean>
}

/** Each visitor of the canary meets an error, as its browser tells the site. Returns the milliseconds until the canary has ended. */
async function haltByFault({ clients: [client], visitors, isShown }: Fault): Promise<number> {
  if (!client) throw new Error('There is no client.')
  const begun = performance.now()
  for (const visitor of visitors) {
    await tell(client, visitor)
    await pause(100)
    if (!(await isShown()) || performance.now() - begun > 2 * HALT_WITHIN_MS) break
  }
  while ((await isShown()) && performance.now() - begun < 2 * HALT_WITHIN_MS) await pause(100)
  return performance.now() - begun
}

interface Rate {
  clients: HttpsClient[]
  random: ReturnType<typeof randomOf>
  count: number
}

/** People of both sides visit, and a third of them meets an error, whichever side they are on. */
async function reportAtOneRate({ clients, random, count }: Rate): Promise<void> {
  let left = count
  const lane = async (client: HttpsClient) => {
    while (left-- > 0) {
      const visitor = await visit(client)
      if (random.chance(1 / 3)) await tell(client, visitor)
    }
  }
  await Promise.all(clients.map(lane))
}

async function tell(client: HttpsClient, { cookie, composition }: Visitor): Promise<void> {
  const versions = JSON.parse(
    (await expectOk(client.send({ path: '/composition.json', headers: { cookie } }), 'the composition')).text,
  ) as { apps: Record<string, { version: string }> }
  const body = JSON.stringify({
    composition,
    app: 'marketing',
    version: versions.apps.marketing?.version,
    kind: 'render',
  })
  const headers = { 'content-type': 'text/plain', cookie }
  await client.send({ method: 'POST', path: '/status/report', headers, body })
}

async function statusOf([client]: HttpsClient[]): Promise<{ canary: object | null }> {
  if (!client) throw new Error('There is no client.')
  const { text } = await expectOk(client.send({ path: '/status.json' }), '/status.json')
  return JSON.parse(text) as { canary: object | null }
}
