import sharp from 'sharp'
import type { MailServer } from '../../site/mail-server'
import { titleOf } from '../../start/kills/reporters'
import type { ProblemList } from '../campaign'
import type { Story, Worker } from './work'

interface Entry {
  reference: string
  title: string
  photo: string
}

/** Compares everything that the server keeps with everything that it has acknowledged. */
export async function checkWork(problems: ProblemList, url: string, worker: Worker): Promise<void> {
  const read = reader(url, worker.token)
  const entries: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { issues: Entry[]; next: string | null } = await read(
      `/api/v1/issue/mine?limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    entries.push(...page.issues)
    cursor = page.next
  }
  for (const story of worker.stories) {
    const found = entries.filter(({ title }) => title === titleOf(story.key))
    if (found.length > 1) problems.add('a report is there twice', story.reference)
    if (!story.reference) continue
    if (found.length === 0) problems.add('an acknowledged report is lost', story.reference)
    if (found[0] && found[0].reference !== story.reference)
      problems.add('a report has another reference', story.reference)
    if (found[0]) await checkPhoto(problems, url + found[0].photo)
    await checkComments(problems, story, read)
    await checkMove(problems, story, read)
  }
  if (entries.length > worker.stories.length) problems.add('there are reports that nobody sent', String(entries.length))
}

type Read = <Body>(path: string) => Promise<Body>

function reader(url: string, token: string): Read {
  return async <Body>(path: string) => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`GET ${path} returned ${response.status}.`)
    return (await response.json()) as Body
  }
}

async function checkComments(problems: ProblemList, { reference, comments }: Story, read: Read): Promise<void> {
  const { comments: kept } = await read<{ comments: { text: string }[] }>(`/api/v1/issue/${reference}/comments`)
  for (const { text, isAcknowledged } of comments) {
    const count = kept.filter((comment) => comment.text === text).length
    if (isAcknowledged && count === 0) problems.add('an acknowledged comment is lost', `${reference} ${text}`)
    if (count > 1) problems.add('a comment is there twice', `${reference} ${text}`)
  }
}

async function checkMove(problems: ProblemList, { reference, move }: Story, read: Read): Promise<void> {
  const { history } = await read<{ history: { status: string }[] }>(`/api/v1/issue/${reference}`)
  const count = history.filter(({ status }) => status === 'Pending').length
  if (move === 'acknowledged' && count === 0) problems.add('an acknowledged move is lost', reference)
  if (count > (move === 'not tried' ? 0 : 1)) problems.add('a move is there twice', reference)
}

async function checkPhoto(problems: ProblemList, address: string): Promise<void> {
  const response = await fetch(address)
  const width = response.ok ? (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width : 0
  if (!width) problems.add('the photo of an acknowledged report is lost', `${address}: ${response.status}`)
}

/** Counts the mails about moves: every acknowledged move has one. */
export function checkMails(workers: Worker[], { received }: MailServer): { missing: string[]; repeated: number } {
  const mails = received.map(({ content }) => content.replace(/=\r\n/g, ''))
  const moved = workers.flatMap(({ stories }) => stories).filter(({ move }) => move === 'acknowledged')
  const counts = moved.map(({ reference = '' }) => ({
    reference,
    count: mails.filter((mail) => mail.includes(reference)).length,
  }))
  return {
    missing: counts.filter(({ count }) => count === 0).map(({ reference }) => reference),
    repeated: counts.reduce((sum, { count }) => sum + Math.max(0, count - 1), 0),
  }
}
