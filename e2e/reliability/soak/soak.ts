import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Campaign, NO_LIMITS, problemList, shareOf } from '../campaign'
import { trafficOf } from '../load/mixed-requests'
import { timedRequest } from '../load/timed-request'
import { randomOf } from '../random'
import { slopeOf } from './slope'

const WHOLE_MS = 30 * 60_000
const CLIENTS = 8
/** Each client pauses, so that the load stays below the sustainable one. */
const PAUSE_MS = 50
const WARM_UP_SHARE = 0.3
/** In less time than this garbage collection decides about the slope. */
const MIN_MS_FOR_SLOPE = 5 * 60_000
const MAX_MEGABYTES_A_MINUTE = 1
/** Kept connections and files of the moment come and go. */
const MAX_MORE_HANDLES = 12

interface Reading {
  minute: number
  megabytes: number
  handles: number
}

export const soak: Campaign = {
  name: 'soak',
  bar: '30 minutes of mixed load: memory slope at most 1 MB a minute after the warm-up, handles and connections flat',
  how: 'Eight clients read, log in, comment, upvote and report; memory (resident) and open handles (files, sockets, connections) of the process are read from /proc. The first third is the warm-up; shorter runs than five minutes judge only handles and responses',
  siteOptions: { env: { RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'fatal' } },
  async run({ site, scale, seed }) {
    const problems = problemList()
    const traffic = await trafficOf(site.url, randomOf(seed))
    const ms = shareOf(WHOLE_MS, scale)
    const start = performance.now()
    const elapsed = () => performance.now() - start
    let answered = 0
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (elapsed() < ms) {
        const { status, error } = await timedRequest(site.url, traffic.mixed())
        if (status === 'no response' || status >= 500) problems.add(`a response was ${status}`, error)
        answered += 1
        await pause(PAUSE_MS)
      }
    })
    const readings: Reading[] = []
    while (elapsed() < ms) {
      readings.push({ minute: elapsed() / 60_000, ...usageOf(site.pid()) })
      await pause(Math.min(5000, ms / 20))
    }
    await Promise.all(clients)
    const warm = readings.slice(Math.ceil(readings.length * WARM_UP_SHARE))
    const slope = slopeOf(warm.map(({ minute, megabytes }) => [minute, megabytes]))
    const handles = growth(warm.map((reading) => reading.handles))
    if (ms >= MIN_MS_FOR_SLOPE && slope > MAX_MEGABYTES_A_MINUTE)
      problems.add('the memory grows', `${slope.toFixed(2)} MB a minute`)
    if (handles > MAX_MORE_HANDLES) problems.add('the number of handles grows', `by ${handles}`)
    const last = warm.at(-1)
    return {
      measured: `${(ms / 60_000).toFixed(1)} minutes, ${answered} requests: ${slope.toFixed(2)} MB a minute, ${last?.megabytes.toFixed(0)} MB and ${last?.handles} handles at the end (${handles >= 0 ? '+' : ''}${handles}); ${problems.count()} problems`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}

/** Resident memory and open handles of a process (Linux). */
function usageOf(pid: number): { megabytes: number; handles: number } {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { megabytes: Number(kilobytes) / 1024, handles: readdirSync(`/proc/${pid}/fd`).length }
}

/** How much the median of the last third is above that of the first third. */
function growth(numbers: number[]): number {
  const third = Math.max(1, Math.floor(numbers.length / 3))
  const middle = (some: number[]) => [...some].sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0
  return middle(numbers.slice(-third)) - middle(numbers.slice(0, third))
}
