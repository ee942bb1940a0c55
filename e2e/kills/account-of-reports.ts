import sharp from 'sharp'
import { type Reporter, titleOf } from './reporters'

interface Entry {
  reference: string
  title: string
  photo: string
}

/** All reports that somebody finds among their own. */
async function mine(siteUrl: string, { token }: Reporter): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await fetch(`${siteUrl}/api/v1/issue/mine?limit=50${cursor && `&cursor=${cursor}`}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`GET /api/v1/issue/mine answered ${answer.status}.`)
    const page = (await answer.json()) as { issues: Entry[]; next: string | null }
    entries.push(...page.issues)
    cursor = page.next && encodeURIComponent(page.next)
  }
  return entries
}

/** What is wrong with the reports of somebody all of whose reports have a reference: nothing, it is hoped. */
export async function wrongWith(siteUrl: string, reporter: Reporter): Promise<string[]> {
  const entries = await mine(siteUrl, reporter)
  const wrong: string[] = []
  for (const { key, reference } of reporter.sent) {
    const found = entries.filter(({ title }) => title === titleOf(key))
    if (found.length !== 1) wrong.push(`The report ${reference} stands there ${found.length} times.`)
    else if (found[0]?.reference !== reference) wrong.push(`${reference} has become ${found[0]?.reference}.`)
  }
  if (entries.length !== reporter.sent.length) wrong.push(`${entries.length} reports of ${reporter.sent.length}.`)
  for (const { reference, photo } of entries) {
    const problem = await wrongWithPhoto(siteUrl + photo)
    if (problem) wrong.push(`The photo of ${reference} ${problem}.`)
  }
  return wrong
}

async function wrongWithPhoto(address: string): Promise<string | undefined> {
  const answer = await fetch(address)
  if (!answer.ok) return `answered ${answer.status}`
  const { width = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return width > 0 ? undefined : 'is no picture'
}
