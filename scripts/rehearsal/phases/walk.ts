import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { variantOf } from '../../../e2e/releases/variants'
import { problemList } from '../../../e2e/reliability/campaign'
import { photo } from '../../../e2e/reporting/photo'
import { titleOf } from '../../../e2e/start/kills/reporters'
import { signUp } from '../client/citizen'
import { expectOk, type HttpsClient, httpsClient } from '../client/https-client'
import { reportRequest } from '../client/report-request'
import { asTeam } from '../client/team'
import type { Installation } from '../installation/installation'
import type { Phase } from './phase'

const SEEN_WITHIN_MS = 1000
const SEEN_LIMIT_MS = 60_000
/** Both site servers have answered then. */
const NEW_IN_A_ROW = 10

export const walk: Phase = {
  name: 'walk',
  bar: 'A citizen and a team do everything over HTTP/2 and TLS; either API process serves the photo; a move is seen within 1 s',
  async run({ installation }) {
    const problems = problemList()
    const start = performance.now()
    const client = httpsClient({ url: installation.url, certificate: installation.tls.text })
    const { processes } = await citizensWalk(installation, client)
    const citizenSeconds = secondsSince(start)
    const seen = await teamsWalk(installation, client)
    if (seen.afterCommand > SEEN_WITHIN_MS) problems.add('a move was seen late', `${seen.afterCommand} ms`)
    client.forget()
    return {
      measured: `sign-up by mail, log-in, a report, its page, its photo from ${processes} API processes in ${citizenSeconds} s; a release of a team is seen ${seen.afterCommand} ms after the end of its command, ${seen.afterMove} ms after the time that the move has`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}

async function citizensWalk({ mail, ports }: Installation, client: HttpsClient): Promise<{ processes: number }> {
  const token = await signUp(client, mail)
  const key = randomUUID()
  const image = await photo({ width: 640, height: 480 })
  const sent = await expectOk(client.send(await reportRequest({ token, key, photo: image })), 'the report')
  const { reference } = JSON.parse(sent.text) as { reference: string }
  const page = await expectOk(client.send({ path: `/Reports/${reference}` }), 'the page of the report')
  if (!page.text.includes(titleOf(key))) throw new Error(`The page of ${reference} does not show its title.`)
  const read = await expectOk(client.send({ path: `/api/v1/issue/${reference}` }), 'the report')
  const { photo: address } = JSON.parse(read.text) as { photo: string }
  const path = new URL(address, 'https://localhost').pathname
  const own = [ports.api1, ports.api2].map(async (port) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    if (!/^image\//.test(response.headers.get('content-type') ?? ''))
      throw new Error(`The API process at port ${port} answers the photo with ${response.status}.`)
  })
  await Promise.all([...own, expectOk(client.send({ path }), 'the photo')])
  return { processes: own.length }
}

interface Seen {
  /** Milliseconds from the time that the move has, before it is written, until every server shows it. */
  afterMove: number
  /** The same from the end of the team's command; 0 where it was shown before. */
  afterCommand: number
}

/** Publishes and promotes a changed app. */
async function teamsWalk(installation: Installation, client: HttpsClient): Promise<Seen> {
  const version = '9.0.0'
  const folder = await variantOf('marketing', {
    'src/about/about-texts.ts': (text) => text.replace("'About {product}'", "'The new {product}'"),
  })
  await asTeam(installation, { app: 'marketing', folder, command: ['publish', '--version', version] })
  const command = ['promote', `marketing@${version}`, '--no-browser']
  const [shownAt, endedAt] = await Promise.all([
    newReleaseShown(client),
    asTeam(installation, { app: 'marketing', folder, command }).then(() => Date.now()),
  ])
  const { text } = await expectOk(client.send({ path: '/status.json' }), '/status.json')
  const { since } = JSON.parse(text) as { since: string }
  return { afterMove: shownAt - Date.parse(since), afterCommand: Math.max(0, shownAt - endedAt) }
}

/** Opens the page of the new release until both servers show it; the time of the first answer from which on all were new. */
async function newReleaseShown(client: HttpsClient): Promise<number> {
  const begun = performance.now()
  let newSince = 0
  for (let shown = 0; shown < NEW_IN_A_ROW; ) {
    if (performance.now() - begun > SEEN_LIMIT_MS) throw new Error('The new release is not shown in time.')
    const { text } = await expectOk(client.send({ path: '/AboutUs' }), 'the page of the new release')
    const isNew = text.includes('The new CivicTrack')
    if (!isNew) await pause(20)
    else if (shown === 0) newSince = Date.now()
    shown = isNew ? shown + 1 : 0
  }
  return newSince
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
