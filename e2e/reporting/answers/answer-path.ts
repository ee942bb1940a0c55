import { mailTo } from '../../accounts/mailbox'
import type { SiteUnderTest } from '../../site/site-under-test'
import type { Works } from '../authorities/import-authorities'

const YEAR = new Date().getFullYear() + 1

/** A day by which an authority can expect to be done: as the form takes it, and as pages write it. */
export const EXPECTED = { day: `${YEAR}-12-24`, words: `24 December ${YEAR}` }

interface Sent {
  site: SiteUnderTest
  works: Works
  reference: string
}

/** The path of the answer page that the authority's mail about a report leads to, once it was sent. */
export async function answerPath({ site, works, reference }: Sent): Promise<string> {
  return pathIn(await mailTo(site.url, works.email, new RegExp(`^Drainage in .*${reference}`)), 'Answer')
}

/** The path that takes the newest answer to a report back, from the mail that confirms it. */
export async function undoPath({ site, works, reference }: Sent): Promise<string> {
  return pathIn(await mailTo(site.url, works.email, new RegExp(`^Your answer to ${reference}`)), 'Answer/undo')
}

/** The path of the page where a reporter says whether a report is fixed. */
export async function fixedPath(siteUrl: string, email: string): Promise<string> {
  return pathIn(await mailTo(siteUrl, email, /^Is .* fixed\?$/), 'Fixed')
}

function pathIn({ subject, text }: { subject: string; text: string }, folder: string): string {
  const path = new RegExp(`/${folder}/[\\w-]{22}`).exec(text)?.[0]
  if (!path) throw new Error(`The mail "${subject}" has no link to /${folder}/.`)
  return path
}
