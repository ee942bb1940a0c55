import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../../../e2e/commands/run-command'
import { problemList } from '../../../e2e/reliability/campaign'
import { type Random, randomOf } from '../../../e2e/reliability/random'
import { signUp } from '../client/citizen'
import { expectOk, type HttpsClient, httpsClient, type Sent } from '../client/https-client'
import { asTeam } from '../client/team'
import type { Installation } from '../installation/installation'
import type { Phase } from './phase'

const HOURS = 24
const LANES = 4
/** Visits in an hour of the day, as a share of the busiest one: few at night, most in the evening. */
const PROFILE = [2, 1, 1, 1, 2, 4, 8, 12, 14, 14, 13, 13, 14, 13, 12, 12, 13, 15, 18, 20, 20, 16, 10, 5]
const MOVES_AT = [7, 11, 15, 20]
const LANGUAGES = ['', '', '', '', '', '', '', 'ha', 'yo', 'ig', 'pcm']
const STALE_AFTER_MS = 1000
const HIT_RATE = 0.75
/** Visits in an hour for each point of the profile. */
const VISITS = 24

/** The first visit that got the composition of a move. */
type Move = Pick<Visit, 'at' | 'composition'>

/** The answer that one visit of the day got. */
interface Visit {
  at: number
  composition: string
  isHit: boolean
}

export const day: Phase = {
  name: 'day',
  bar: `A day of traffic with ${MOVES_AT.length} moves: most pages come from Varnish, 0 stale pages 1 s after a move, 0 private answers cached`,
  isLong: true,
  async run({ installation, seed, log }) {
    const problems = problemList()
    const random = randomOf(seed)
    const place = { url: installation.url, certificate: installation.tls.text }
    const clients = Array.from({ length: LANES }, () => httpsClient(place))
    const visits: Visit[] = []
    const moves: Move[] = []
    const team = changesOfATeam(installation)
    for (let hour = 0; hour < HOURS; hour += 1) {
      const [first, before] = [visits.length, visits.at(-1)?.composition]
      const isMoving = MOVES_AT.includes(hour) ? team.move() : undefined
      await playHour({ clients, random, visits, count: VISITS * (PROFILE[hour] ?? 1), isMoving })
      const seen = isMoving && visits.slice(first).find(({ composition }) => composition !== before)
      if (seen) moves.push(seen)
    }
    if (moves.length < MOVES_AT.length) problems.add('a move was not seen', `${moves.length} were`)
    const stale = staleVisits(visits, moves)
    for (const { composition } of stale) problems.add('a page of before was served', composition)
    const hits = visits.filter(({ isHit }) => isHit).length / visits.length
    if (hits < HIT_RATE) problems.add('too few pages came from the cache', `${Math.round(hits * 100)} %`)
    const asked = await lookForPrivateAnswers(problems, installation)
    for (const client of clients) client.forget()
    log(`  ${moves.length} moves were seen`)
    return {
      measured: `${visits.length} page views in ${HOURS} hours of a few seconds each: ${(hits * 100).toFixed(1)} % from Varnish, ${stale.length} stale after ${moves.length} moves; ${asked} private answers, ${problems.count()} problems`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}

interface Hour {
  clients: HttpsClient[]
  random: Random
  visits: Visit[]
  count: number
  /** A move that is under way: the hour lasts at least two seconds longer than it. */
  isMoving: Promise<void> | undefined
}

async function playHour({ clients, random, visits, count, isMoving }: Hour): Promise<void> {
  let isOver = isMoving === undefined
  const moving = isMoving
    ?.then(() => pause(2000))
    .finally(() => {
      isOver = true
    })
  let left = count
  await Promise.all([
    moving,
    ...clients.map(async (client) => {
      while (left > 0 || !isOver) {
        left -= 1
        visits.push(await visit(client, visitOf(random)))
      }
    }),
  ])
}

const PAGES = [
  ...['/', '/Reports', '/Issue', '/AboutUs', '/FAQs', '/Signup', '/Login', '/Support'],
  ...['/Privacy', '/Terms', '/Cookies', '/Accessibility', '/Blog', '/Authorities', '/OpenData'],
]

/** The pages by Zipf: the second one half as often as the first one. */
function visitOf(random: Random): Sent {
  const weights = PAGES.map((_, index) => 1 / (index + 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let left = (random.int(1_000_000) / 1_000_000) * all
  const index = weights.findIndex((weight) => {
    left -= weight
    return left <= 0
  })
  const language = random.pick(LANGUAGES)
  const cookies = [`token=${random.int(1e9)}`, language && `locale=${language}`].filter(Boolean).join('; ')
  return { path: PAGES[index] ?? '/', headers: { cookie: cookies, accept: 'text/html', 'accept-encoding': 'br' } }
}

async function visit(client: HttpsClient, sent: Sent): Promise<Visit> {
  const at = performance.now()
  const { status, headers } = await client.send(sent)
  if (status !== 200 && status !== 404) throw new Error(`${sent.path} answered with ${status}.`)
  return { at, composition: String(headers['x-composition']), isHit: headers['x-cache'] === 'hit' }
}

/** The visits that began a second after the first sight of a move and got neither its composition nor the next one. */
function staleVisits(visits: Visit[], moves: Move[]): Visit[] {
  return moves.flatMap((move, index) => {
    const next = moves[index + 1]
    return visits.filter(
      ({ at, composition }) =>
        at > move.at + STALE_AFTER_MS &&
        at < (next?.at ?? Number.POSITIVE_INFINITY) &&
        composition !== move.composition &&
        composition !== next?.composition,
    )
  })
}

/** A team that releases and goes back, by turns. */
function changesOfATeam(installation: Installation) {
  let isReleased = false
  return {
    async move(): Promise<void> {
      const command = isReleased
        ? ['rollback', '--app', 'marketing']
        : ['promote', `marketing@${await spareVersion(installation)}`, '--no-browser']
      isReleased = !isReleased
      await asTeam(installation, { app: 'marketing', command })
    },
  }
}

const spareVersions = new WeakMap<Installation, string>()

/** A version of marketing that is published and not live. */
async function spareVersion(installation: Installation): Promise<string> {
  const known = spareVersions.get(installation)
  if (known) return known
  const version = '8.0.0'
  await asTeam(installation, {
    app: 'marketing',
    folder: join(ROOT, 'mfe-marketing'),
    command: ['publish', '--version', version],
  })
  spareVersions.set(installation, version)
  return version
}

/** Answers for one person, asked for twice by two people each. Returns their number. */
async function lookForPrivateAnswers(
  problems: ReturnType<typeof problemList>,
  { url, tls, mail }: Installation,
): Promise<number> {
  const client = httpsClient({ url, certificate: tls.text })
  const people = [await signUp(client, mail), await signUp(client, mail)]
  const asked = people.flatMap((token): Sent[] => [
    { path: '/api/v1/issue/mine', headers: { authorization: `Bearer ${token}` } },
    { path: '/api/v1/user/me', headers: { authorization: `Bearer ${token}` } },
    { path: '/?lang=ha', headers: { cookie: `token=${token}` } },
    { path: '/', headers: { cookie: `token=${token}; civictrack_preview=${token}` } },
    { path: '/Issue', headers: { cookie: `token=${token}; civictrack_preview=${token}` } },
  ])
  for (const sent of [...asked, ...asked]) {
    const { headers } = await expectOkOr404(client, sent)
    if (headers['x-cache'] === 'hit') problems.add('a private answer came from the cache', sent.path)
  }
  // Afterwards a stranger gets nothing of it.
  for (const path of ['/', '/Issue']) {
    const { headers } = await expectOk(client.send({ path }), path)
    if (headers['set-cookie']) problems.add('a stranger got a cookie', path)
  }
  client.forget()
  return asked.length * 2
}

async function expectOkOr404(client: HttpsClient, sent: Sent) {
  const answer = await client.send(sent)
  if (answer.status === 404) return answer
  return expectOk(Promise.resolve(answer), sent.path)
}
