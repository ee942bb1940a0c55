import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newAccount } from '../../accounts/citizen'
import { photo } from '../../reporting/photo'
import { type MailServer, startMailServer } from '../../site/mail-server'
import type { SiteUnderTest } from '../../site/site-under-test'
import { type Campaign, NO_LIMITS, problemList, shareOf } from '../campaign'
import { randomOf } from '../random'
import { checkDispatches, type Delivered, type Wanted } from './check-dispatches'
import { contactsFile, MOST_REPORTS, type Reporter, reportDespiteKills } from './reports'

const KILLS = 100
const REPORTS_A_KILL = MOST_REPORTS / KILLS
const NEXT_MAIL_WITHIN_MS = 120_000
/** Longer than the lease of a mail that was being sent, and the pauses before its next attempts. */
const DELIVERED_WITHIN_MS = 240_000

export const dispatchKills: Campaign = {
  name: 'dispatch-kills',
  bar: '100 times `kill -9` while reports go to authorities: no dispatch lost, at most one double for each kill',
  how: 'Reports go to 120 contacts by mail while the API is killed: every second time at the moment at which the mail server has kept a mail and not yet said so, else at a seeded moment. A report may come twice only when its first mail was the last one before a kill',
  siteOptions: { part: 'api', isEmpty: true, env: { RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'fatal' } },
  async run({ site, scale, seed }) {
    const kills = shareOf(KILLS, scale)
    const random = randomOf(seed)
    const reporter = await prepare(site, seed)
    const killer = await startKiller(site)
    try {
      await site.restart({ SMTP_URL: killer.mail.url })
      const reports: Promise<Wanted[]>[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        const first = kill * REPORTS_A_KILL
        // A server that lives for moments only would acknowledge nothing any more.
        await Promise.all(reports)
        const sent = reportDespiteKills(reporter, { first, last: first + REPORTS_A_KILL - 1 })
        // A refused report ends the campaign when all of them are awaited.
        sent.catch(() => undefined)
        reports.push(sent)
        const moment = kill % 2 === 0 ? 'at the next mail' : random.int(400)
        await killer.kill(moment)
      }
      const wanted = (await Promise.all(reports)).flat()
      const problems = problemList()
      const unsent = await untilHandedOver({ site, reporter, reports: wanted.length })
      if (unsent > 0) problems.add('a report is not noted as sent', `${unsent} of ${wanted.length}`)
      const delivered = deliveredIn(killer.mail)
      const doubles = checkDispatches(problems, { wanted, delivered, kills: killer.mailsAtKills })
      return {
        measured: `${kills} kills, ${wanted.length} reports in ${delivered.length} mails: ${doubles} came twice, ${problems.count()} problems`,
        passed: problems.count() === 0,
        details: problems.lines(),
      }
    } finally {
      await killer.mail.close()
    }
  },
}

/** Takes the contacts in, confirms them, and makes an account. */
async function prepare(site: SiteUnderTest, seed: number): Promise<Reporter> {
  const secret = (await readFile(join(site.dataDir, 'secrets/operators'), 'utf8')).trim()
  const operate = async (path: string, type: string, body: string) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': type }
    const response = await fetch(`${site.url}/api/v1/operators/authorities/${path}`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${path} was refused with ${response.status}: ${await response.text()}`)
  }
  await operate('import', 'text/csv', contactsFile())
  await operate('confirm', 'application/json', JSON.stringify({ authority: 'Lagos Works', evidence: 'A campaign' }))
  const picture = await photo({ width: 400, height: 300, seed })
  return { url: site.url, token: await newAccount(site.url), photo: picture }
}

interface Killer {
  mail: MailServer
  /** How many mails with a report there were at each kill. */
  mailsAtKills: number[]
  /** Kills the API and starts it again: before the mail server confirms the next mail, or so many milliseconds after that. */
  kill(moment: 'at the next mail' | number): Promise<void>
}

async function startKiller(site: SiteUnderTest): Promise<Killer> {
  const mailsAtKills: number[] = []
  let atNextMail: (() => Promise<void>) | undefined
  const mail: MailServer = await startMailServer({
    async onMail() {
      if (!isDispatch(mail.received.at(-1))) return
      const act = atNextMail
      atNextMail = undefined
      await act?.()
    },
  })
  return {
    ...{ mail, mailsAtKills },
    async kill(moment) {
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('No report was dispatched any more.')), NEXT_MAIL_WITHIN_MS)
        atNextMail = async () => {
          clearTimeout(late)
          if (moment === 'at the next mail') await site.kill()
          resolve()
        }
      })
      if (moment !== 'at the next mail') {
        await pause(moment)
        await site.kill()
        // The mail server keeps what had reached it whole.
        await pause(100)
      }
      mailsAtKills.push(deliveredIn(mail).length)
      await site.restart({ SMTP_URL: mail.url })
    },
  }
}

type Mail = MailServer['received'][number]

function isDispatch(mail: Mail | undefined): boolean {
  return mail !== undefined && referenceIn(mail) !== undefined
}

/** The photo inside a mail about one report has its reference as name. */
function referenceIn({ content }: Mail): string | undefined {
  return /name="?(CT-[A-Z0-9-]+)\.jpg/.exec(content)?.[1]
}

function deliveredIn({ received }: MailServer): Delivered[] {
  return received.flatMap((mail) => {
    const reference = referenceIn(mail)
    return reference ? [{ reference, to: mail.to[0] ?? '' }] : []
  })
}

/** Waits until all reports are noted as sent, and returns how many are not: after that no mail is sent again. */
async function untilHandedOver(given: { site: SiteUnderTest; reporter: Reporter; reports: number }): Promise<number> {
  const { site, reporter, reports } = given
  const end = Date.now() + DELIVERED_WITHIN_MS
  for (;;) {
    const unsent = reports - (await countSent(site.url, reporter.token))
    if (unsent === 0 || Date.now() > end) return unsent
    await pause(1000)
  }
}

async function countSent(url: string, token: string): Promise<number> {
  let count = 0
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await fetch(
      `${url}/api/v1/issue/mine?limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    if (!response.ok) throw new Error(`GET /api/v1/issue/mine returned ${response.status}.`)
    const page = (await response.json()) as { issues: { status: string }[]; next: string | null }
    count += page.issues.filter(({ status }) => status === 'Pending').length
    cursor = page.next
  }
  return count
}
