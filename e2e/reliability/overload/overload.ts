import { setTimeout as pause } from 'node:timers/promises'
import { type Campaign, NO_LIMITS, type ProblemList, problemList, shareOf } from '../campaign'
import { type Traffic, trafficOf } from '../load/mixed-requests'
import { percentile, type Timed, timedRequest } from '../load/timed-request'
import { randomOf } from '../random'
import { openSlowConnections } from './slow-connections'

const MEASURE_SECONDS = 60
const SLOW_CONNECTIONS = 500
const CLIENTS = 16
const MIN_GOODPUT = 0.9
const REFUSED_WITHIN_MS = 1000

export const overload: Campaign = {
  name: 'overload',
  bar: 'At twice the sustainable load: goodput at least 90 %, the rest 429 or 503 within 1 s; 500 slow connections hurt nobody else',
  how: 'The sustainable load is what sixteen clients get that wait for each response; then twice as many requests are sent each second, whether or not responses come; then 500 connections send a byte a second while sixteen clients read. Client and server share the machine',
  siteOptions: { env: { RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'fatal' } },
  async run({ site: { url }, scale, seed, judgesTimes }) {
    const problems = problemList()
    const traffic = await trafficOf(url, randomOf(seed))
    const ms = shareOf(MEASURE_SECONDS * 1000, scale)
    await closedLoop(url, traffic, ms / 4)
    const alone = await closedLoop(url, traffic, ms)
    const sustainable = goodOnes(alone).length / (ms / 1000)

    const pushed = await openLoop(url, traffic, { perSecond: 2 * sustainable, ms })
    const goodput = goodOnes(pushed.seen).length / (pushed.ms / 1000)
    judgeRefusals(problems, pushed.seen, judgesTimes)
    if (judgesTimes && goodput < MIN_GOODPUT * sustainable)
      problems.add('goodput under overload', `${goodput.toFixed(0)} of ${sustainable.toFixed(0)} a second`)

    const slow = await openSlowConnections(url, shareOf(SLOW_CONNECTIONS, Math.min(1, scale * 5)))
    const beside = await closedLoop(url, traffic, ms)
    slow.close()
    const besides = goodOnes(beside).length / (ms / 1000)
    if (judgesTimes && besides < MIN_GOODPUT * sustainable)
      problems.add('throughput beside slow connections', `${besides.toFixed(0)} of ${sustainable.toFixed(0)} a second`)
    if (goodOnes(beside).length < beside.length) problems.add('requests fail beside slow connections')
    const refused = pushed.seen.length - goodOnes(pushed.seen).length
    return {
      measured: `sustainable ${sustainable.toFixed(0)} a second; at twice that ${goodput.toFixed(0)} a second (${percent(goodput / sustainable)}), ${refused} of ${pushed.seen.length} refused, these within ${slowest(pushed.seen)} ms; beside slow connections ${besides.toFixed(0)} a second (${percent(besides / sustainable)}), the slowest hundredth ${percentile(times(beside), 0.99).toFixed(0)} ms against ${percentile(times(alone), 0.99).toFixed(0)}; ${problems.count()} problems`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}

function goodOnes(seen: Timed[]): Timed[] {
  return seen.filter(({ status }) => status !== 'no response' && status < 400)
}

/** Every response that is no success must be a refusal that comes soon. */
export function judgeRefusals(problems: ProblemList, seen: Timed[], judgesTimes: boolean): void {
  for (const { status, ms, error } of seen) {
    if (status === 'no response') problems.add('no response under overload', error)
    else if (status >= 400 && status !== 429 && status !== 503) problems.add(`${status} under overload`)
    else if (judgesTimes && status >= 400 && ms > REFUSED_WITHIN_MS)
      problems.add('a refusal took more than 1 s', `${Math.round(ms)} ms`)
  }
}

/** Clients that wait for each response. */
async function closedLoop(url: string, traffic: Traffic, ms: number): Promise<Timed[]> {
  const seen: Timed[] = []
  const end = performance.now() + ms
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) seen.push(await timedRequest(url, traffic.read(), 'kept'))
    }),
  )
  return seen
}

/** So many requests a second, whether or not responses come. `ms` is the time until the last response. */
async function openLoop(
  url: string,
  traffic: Traffic,
  { perSecond, ms }: { perSecond: number; ms: number },
): Promise<{ seen: Timed[]; ms: number }> {
  const start = performance.now()
  const sent: Promise<Timed>[] = []
  while (performance.now() - start < ms) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond)
    while (sent.length < due) sent.push(timedRequest(url, traffic.read(), 'kept'))
    await pause(5)
  }
  const seen = await Promise.all(sent)
  return { seen, ms: performance.now() - start }
}

function times(seen: Timed[]): number[] {
  return seen.map(({ ms }) => ms)
}

function slowest(seen: Timed[]): string {
  const refusals = seen.filter(({ status }) => status !== 'no response' && status >= 400)
  return Math.max(0, ...times(refusals)).toFixed(0)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
