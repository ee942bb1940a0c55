import sharp from 'sharp'
import { type Reporter, titleOf } from './reporters'

interface Entry {
  reference: string
  title: string
  photo: string
}

/** All reports in the account of a reporter. */
async function mine(siteUrl: string, { token }: Reporter): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await fetch(`${siteUrl}/api/v1/issue/mine?limit=50${cursor && `&cursor=${cursor}`}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`GET /api/v1/issue/mine returned ${response.status}.`)
    const page = (await response.json()) as { issues: Entry[]; next: string | null }
    entries.push(...page.issues)
    cursor = page.next && encodeURIComponent(page.next)
  }
  return entries
}

/** Compares the reports of an account with those that the server has acknowledged, and returns the differences. */
export async function problemsOf(siteUrl: string, reporter: Reporter): Promise<string[]> {
  const entries = await mine(siteUrl, reporter)
  const problems: string[] = []
  for (const { key, reference } of reporter.sent) {
    const found = entries.filter(({ title }) => title === titleOf(key))
    if (found.length !== 1) problems.push(`The report ${reference} is listed ${found.length} times.`)
    else if (found[0]?.reference !== reference) problems.push(`${reference} has become ${found[0]?.reference}.`)
  }
  if (entries.length !== reporter.sent.length) problems.push(`${entries.length} reports of ${reporter.sent.length}.`)
  for (const { reference, photo } of entries) {
    const problem = await problemOfPhoto(siteUrl + photo)
    if (problem) problems.push(`The photo of ${reference} ${problem}.`)
  }
  return problems
}

async function problemOfPhoto(address: string): Promise<string | undefined> {
  const response = await fetch(address)
  if (!response.ok) return `returned ${response.status}`
  const { width = 0 } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return width > 0 ? undefined : 'is not an image'
}
