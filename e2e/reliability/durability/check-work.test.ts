import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { photo } from '../../reporting/photo'
import type { MailServer } from '../../site/mail-server'
import { titleOf } from '../../start/kills/reporters'
import { problemList } from '../campaign'
import { checkMails, checkWork } from './check-work'
import type { Story, Worker } from './work'

const KEY = '6f6b7c0e-0000-4000-8000-000000000001'
const REFERENCE = 'CT-AAA-AAA'

/** Everything that a server keeps of one person's work. */
interface Kept {
  issues: { reference: string; title: string; photo: string }[]
  comments: { text: string }[]
  history: { status: string }[]
  hasPhoto: boolean
}

/** All of it acknowledged: a report with its photo, a comment, and a move. */
const story: Story = {
  key: KEY,
  photo: Buffer.alloc(0),
  reference: REFERENCE,
  comments: [{ text: `Comment ${KEY}`, isAcknowledged: true }],
  move: 'acknowledged',
}
const worker: Worker = { token: 'any', photo: story.photo, stories: [story], unanswered: 0 }
const entry = { reference: REFERENCE, title: titleOf(KEY), photo: '/media/one' }
const comment = { text: `Comment ${KEY}` }
const whole = (): Kept => ({
  issues: [entry],
  comments: [comment],
  history: [{ status: 'New' }, { status: 'Pending' }],
  hasPhoto: true,
})

/** The problems that are found when a server answers from this. */
async function problemsWith(kept: Kept): Promise<string[]> {
  const picture = await photo({ width: 64, height: 48 })
  const answers: Record<string, object> = {
    '/api/v1/issue/mine?limit=50': { issues: kept.issues, next: null },
    [`/api/v1/issue/${REFERENCE}/comments`]: { comments: kept.comments },
    [`/api/v1/issue/${REFERENCE}`]: { history: kept.history },
  }
  const server = createServer(({ url = '' }, response) => {
    if (url === entry.photo) return void response.writeHead(kept.hasPhoto ? 200 : 404).end(kept.hasPhoto ? picture : '')
    response.writeHead(answers[url] ? 200 : 404).end(JSON.stringify(answers[url] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const problems = problemList()
  await checkWork(problems, `http://localhost:${(server.address() as AddressInfo).port}`, worker)
  server.close()
  server.closeAllConnections()
  return problems.lines()
}

test('finds nothing where everything acknowledged is there once', async () => {
  expect(await problemsWith(whole())).toEqual([])
})

const TAMPERED: [found: string, kept: Partial<Kept>][] = [
  ['an acknowledged report is lost', { issues: [] }],
  ['a report is there twice', { issues: [entry, { ...entry, reference: 'CT-BBB-BBB' }] }],
  ['a report has another reference', { issues: [{ ...entry, reference: 'CT-BBB-BBB' }] }],
  ['there are reports that nobody sent', { issues: [entry, { ...entry, title: 'Blocked drain of nobody' }] }],
  ['the photo of an acknowledged report is lost', { hasPhoto: false }],
  ['an acknowledged comment is lost', { comments: [] }],
  ['a comment is there twice', { comments: [comment, comment] }],
  ['an acknowledged move is lost', { history: [{ status: 'New' }] }],
  ['a move is there twice', { history: [{ status: 'Pending' }, { status: 'Pending' }] }],
]

for (const [found, kept] of TAMPERED) {
  test(`finds it: ${found}`, async () => {
    expect((await problemsWith({ ...whole(), ...kept })).join('\n')).toContain(found)
  })
}

test('finds a lost mail about an acknowledged move, and counts a repeated one', () => {
  const inbox = (...contents: string[]) =>
    ({ received: contents.map((content) => ({ to: ['ada@example.ng'], content })) }) as unknown as MailServer
  const mail = `Your report ${REFERENCE} is now Pending.`
  expect(checkMails([worker], inbox(mail))).toEqual({ missing: [], repeated: 0 })
  expect(checkMails([worker], inbox('Your report CT-BBB-BBB is now Pending.')).missing).toEqual([REFERENCE])
  expect(checkMails([worker], inbox(mail, mail)).repeated).toBe(1)
})
