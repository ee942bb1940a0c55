import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MailServer, startMailServer } from '../../site/mail-server'
import type { SiteUnderTest } from '../../site/site-under-test'
import { type Campaign, type Measured, NO_LIMITS, problemList, shareOf } from '../campaign'
import { percentile } from '../load/timed-request'
import { randomOf } from '../random'
import { checkMails, checkWork } from './check-work'
import { newWorker, type Place, report, type Worker, work } from './work'

const WORKERS = 4
const MAX_READY_MS = 5000
/** Longer than the lease of a mail that was being sent, and the pause before its retry. */
const DELIVERED_WITHIN_MS = 150_000

/** Ends something hard, starts it again, and returns the milliseconds from its start until it was ready. */
type Interrupt = () => Promise<number>

export const durability: Campaign = {
  name: 'durability',
  bar: '200 times `kill -9` on the embedded database: nothing acknowledged lost, nothing duplicated, ready again within 5 s',
  how: 'Four people report with photos, comment and move reports while the API is killed at seeded moments; then everything acknowledged is read back, and every move has its mail. A mail server that accepted a mail at the very moment of a kill gets it again: such repetitions are counted apart',
  siteOptions: { part: 'api', isEmpty: true, env: { RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'error' } },
  async run({ site, scale, seed, judgesTimes }) {
    const mail = await startMailServer()
    try {
      const interrupt = async () => {
        await site.kill()
        const start = performance.now()
        await site.restart({ SMTP_URL: mail.url })
        return performance.now() - start
      }
      return await interruptRepeatedly({ site, mail, seed, times: shareOf(200, scale), judgesTimes, interrupt })
    } finally {
      await mail.close()
    }
  },
}

interface Order {
  site: SiteUnderTest
  mail: MailServer
  seed: number
  times: number
  judgesTimes: boolean
  interrupt: Interrupt
}

/** Interrupts the work of four people so many times, and checks afterwards that nothing acknowledged is missing. */
export async function interruptRepeatedly({
  site,
  mail,
  seed,
  times,
  judgesTimes,
  interrupt,
}: Order): Promise<Measured> {
  const problems = problemList()
  const random = randomOf(seed)
  const operatorSecret = (await readFile(join(site.dataDir, 'secrets/operators'), 'utf8')).trim()
  const place: Place = { url: site.url, operatorSecret }
  const workers: Worker[] = []
  for (let index = 0; index < WORKERS; index += 1) workers.push(await newWorker(site.url, index))
  await site.restart({ SMTP_URL: mail.url })

  const readyAfter: number[] = []
  for (let time = 0; time < times; time += 1) {
    let isEnding = false
    const working = workers.map((worker) => work(place, worker, () => isEnding))
    await untilAcknowledged(workers, acknowledged(workers) + WORKERS)
    await pause(random.int(900))
    readyAfter.push(await interrupt())
    isEnding = true
    await Promise.all(working)
    await sendUnansweredAgain(place, workers)
  }
  for (const worker of workers) await checkWork(problems, site.url, worker)
  const { missing, repeated } = await untilDelivered(workers, mail)
  for (const reference of missing) problems.add('the mail about an acknowledged move is lost', reference)
  if (repeated > times) problems.add('more mails were repeated than there were interruptions', String(repeated))
  const slowest = Math.max(...readyAfter)
  if (judgesTimes && slowest > MAX_READY_MS) problems.add('it was not ready within 5 s', `${Math.round(slowest)} ms`)
  const unanswered = workers.reduce((sum, worker) => sum + worker.unanswered, 0)
  return {
    measured: `${times} interruptions, ${acknowledged(workers)} acknowledged changes, ${unanswered} requests cut off, ready again after at most ${seconds(slowest)} s (median ${seconds(percentile(readyAfter, 0.5))}, 95 of 100 within ${seconds(percentile(readyAfter, 0.95))}), ${repeated} mails twice: ${problems.count()} problems`,
    passed: problems.count() === 0,
    details: problems.lines(),
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

async function sendUnansweredAgain(place: Place, workers: Worker[]): Promise<void> {
  for (const worker of workers) {
    for (const story of worker.stories.filter(({ reference }) => reference === undefined))
      await report(place, worker, story)
  }
}

function acknowledged(workers: Worker[]): number {
  const stories = workers.flatMap((worker) => worker.stories)
  const comments = stories.flatMap((story) => story.comments).filter(({ isAcknowledged }) => isAcknowledged)
  const moves = stories.filter(({ move }) => move === 'acknowledged')
  return stories.filter(({ reference }) => reference !== undefined).length + comments.length + moves.length
}

async function untilAcknowledged(workers: Worker[], goal: number): Promise<void> {
  const end = Date.now() + 60_000
  while (acknowledged(workers) < goal) {
    if (Date.now() > end) throw new Error(`Only ${acknowledged(workers)} of ${goal} changes were acknowledged.`)
    await pause(10)
  }
}

async function untilDelivered(workers: Worker[], mail: MailServer) {
  const end = Date.now() + DELIVERED_WITHIN_MS
  while (checkMails(workers, mail).missing.length > 0 && Date.now() < end) await pause(500)
  return checkMails(workers, mail)
}
