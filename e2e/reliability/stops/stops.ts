import { setTimeout as pause } from 'node:timers/promises'
import { type Campaign, NO_LIMITS, type ProblemList, problemList, shareOf } from '../campaign'
import { type Traffic, trafficOf } from '../load/mixed-requests'
import { type Timed, timedRequest } from '../load/timed-request'
import { randomOf } from '../random'

const LANES = 16
const EXIT_WITHIN_MS = 10_000

export const stops: Campaign = {
  name: 'stops',
  bar: '20 SIGTERMs under load: no request dropped, exit within 10 s',
  how: 'Sixteen clients send mixed requests over new and kept connections while the whole product in one process gets SIGTERM; every request that was written before the signal must have its response',
  siteOptions: { env: { RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'fatal' } },
  async run({ site, scale, seed, judgesTimes }) {
    const problems = problemList()
    const random = randomOf(seed)
    const traffic = await trafficOf(site.url, random)
    const times = shareOf(20, scale)
    const exits: number[] = []
    let answered = 0
    for (let time = 0; time < times; time += 1) {
      const load = startLoad(site.url, traffic)
      await load.untilAnswered(LANES * 10)
      await pause(random.int(300))
      const signalAt = performance.now()
      const stopping = site.stop()
      const finished = load.end()
      await stopping
      exits.push(performance.now() - signalAt)
      answered += judge(problems, await finished, signalAt)
      await site.restart()
    }
    const slowest = Math.max(...exits)
    if (judgesTimes && slowest > EXIT_WITHIN_MS)
      problems.add('the exit took more than 10 s', `${Math.round(slowest)} ms`)
    return {
      measured: `${times} signals, ${answered} responses to requests written before them, exit after at most ${(slowest / 1000).toFixed(1)} s: ${problems.count()} problems`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}

function startLoad(url: string, traffic: Traffic) {
  const seen: Timed[] = []
  let isEnding = false
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    while (!isEnding) seen.push(await timedRequest(url, traffic.mixed(), lane % 2 ? 'own' : 'kept'))
  })
  return {
    async untilAnswered(count: number): Promise<void> {
      const end = Date.now() + 60_000
      while (seen.length < count && Date.now() < end) await pause(10)
    },
    async end(): Promise<Timed[]> {
      isEnding = true
      await Promise.all(lanes)
      return seen
    },
  }
}

/** Notes the requests without a response that were written before the signal. Returns the number of those with one. */
export function judge(problems: ProblemList, seen: Timed[], signalAt: number): number {
  const before = seen.filter(({ writtenAt }) => writtenAt !== undefined && writtenAt < signalAt)
  for (const { status, error } of before) {
    if (status === 'no response') problems.add('a request was dropped', error)
    else if (status >= 500) problems.add(`a request was answered with ${status}`)
  }
  return before.filter(({ status }) => status !== 'no response').length
}
