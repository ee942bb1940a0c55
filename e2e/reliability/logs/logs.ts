import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newAccount } from '../../accounts/citizen'
import { sendReport } from '../../reporting/send-report'
import { type MailServer, startMailServer } from '../../site/mail-server'
import type { SiteUnderTest } from '../../site/site-under-test'
import { type Campaign, NO_LIMITS, problemList, shareOf } from '../campaign'
import { send } from '../http-client'
import { type Random, randomOf } from '../random'
import { inspectLog } from './log-lines'
import { secretRequest } from './secret-requests'

const WHOLE = 10_000
const AT_ONCE = 8
/** After this time the first emails have failed, and the failures are in the log. */
const MAILS_FAIL_MS = 1500

export const logs: Campaign = {
  name: 'logs',
  bar: '10,000 hostile inputs: every log line valid JSON, no password, code, token or email address in it',
  how: 'Marked passwords, codes, tokens and addresses in every field, header, path and query, with texts that break logs, at the log level `info`; half of the time the mail server refuses each recipient by name and the folder of uploads is missing, so that errors are logged too',
  siteOptions: { env: { RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'info' } },
  async run({ site, scale, seed }) {
    const problems = problemList()
    const mail = await startMailServer()
    try {
      const token = await newAccount(site.url)
      await site.restart({ SMTP_URL: mail.url })
      const total = shareOf(WHOLE, scale)
      const random = randomOf(seed)
      await sendAll({ site, random, from: 0, to: Math.ceil(total / 2) })
      await pause(MAILS_FAIL_MS)
      const codes = codesIn(mail)
      if (codes.length === 0) problems.add('no code was mailed, so that none could be looked for')
      await mail.switchTo('refusing')
      await spoilUploads(site)
      const uploaded = await sendReport(site.url, token).catch(() => undefined)
      if (uploaded) problems.add('an upload without its folder was acknowledged')
      await sendAll({ site, random, from: Math.ceil(total / 2), to: total })
      await pause(MAILS_FAIL_MS)
      const log = site.logs()
      const lines = inspectLog(problems, { log, codes })
      if (!/\b451\b|refus/i.test(log)) problems.add('no failed email is in the log', log.slice(-500))
      return {
        measured: `${total} inputs, ${lines} lines of log, ${codes.length} codes mailed: ${problems.count()} problems`,
        passed: problems.count() === 0 && lines > 0,
        details: problems.lines(),
      }
    } finally {
      await mail.close()
    }
  },
}

async function sendAll({ site, random, from, to }: { site: SiteUnderTest; random: Random; from: number; to: number }) {
  let next = from
  async function lane(): Promise<void> {
    while (next < to) {
      next += 1
      // A response that does not arrive is a problem of the campaign "fuzz".
      await send(site.url, secretRequest(random, next)).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** A file in place of the folder: every upload fails inside. */
async function spoilUploads({ dataDir }: SiteUnderTest): Promise<void> {
  await rm(join(dataDir, 'media/uploads'), { recursive: true, force: true })
  await writeFile(join(dataDir, 'media/uploads'), '')
}

function codesIn({ received }: MailServer): string[] {
  return received.flatMap(({ content }) => /^\d{6}\r?$/m.exec(content)?.[0]?.trim() ?? [])
}
