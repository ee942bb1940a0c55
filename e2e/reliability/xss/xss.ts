import { chromium } from '@playwright/test'
import { newAccount, newCitizen } from '../../accounts/citizen'
import { touchAtOnce } from '../../browser/touch-at-once'
import { sample } from '../../campaign/sample'
import { runCommand } from '../../commands/run-command'
import type { SiteUnderTest } from '../../site/site-under-test'
import { type Campaign, NO_LIMITS, type ProblemList, problemList, shareOf } from '../campaign'
import { escaped, send } from '../http-client'
import { type Watcher, watch } from './look'
import { PAYLOADS } from './payloads'
import { storePayload } from './store-payload'

/** A part of every payload: a view that does not show the stored text proves nothing. */
const STORED = /xss\(\)|127\.0\.0\.1/

export const xss: Campaign = {
  name: 'xss',
  bar: '60 payloads x every text field x every view, mails and feeds too: no execution, no policy report',
  how: 'Each payload stands in the profile, a report, a comment, flags, a status note and a message to support, and is read in Chromium in details, lists, dashboard, settings, searches, feeds and, without any policy, in the HTML of mails; the admin command must print no terminal codes',
  siteOptions: { env: { RATE_LIMITS: NO_LIMITS } },
  async run({ site, scale, seed }) {
    const problems = problemList()
    const payloads = sample([...PAYLOADS], shareOf(PAYLOADS.length, scale), seed)
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    let views = 0
    try {
      const context = await browser.newContext()
      await context.addInitScript(touchAtOnce)
      const watcher = await watch(context, problems)
      const citizen = newCitizen()
      const first = await newAccount(site.url, citizen)
      for (const payload of payloads) {
        const { token, reference } = await storePayload(payload, { site, citizen, token: first, problems })
        await context.addCookies([{ name: 'token', value: token, url: site.url }])
        views += await openViews(watcher, { site, payload, reference })
      }
      views += await openMails(watcher, { site, email: citizen.email })
      await readAdminOutput(problems, site)
    } finally {
      await browser.close()
    }
    return {
      measured: `${payloads.length} payloads, ${views} views: ${problems.count()} problems`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}

interface Shown {
  site: SiteUnderTest
  payload: string
  reference: string
}

async function openViews(watcher: Watcher, { site, payload, reference }: Shown): Promise<number> {
  const term = escaped(payload.slice(0, 90))
  const views: [path: string, expected?: RegExp][] = [
    [`/Reports/${reference}`, STORED],
    ['/Reports', STORED],
    [`/Reports?state=${term}&lga=${term}&search=${term}`],
    ['/UserPage', STORED],
    ['/UserIssue', STORED],
    [`/UserIssue?search=${term}&status=${term}`],
    ['/Settings'],
    [`/?email=${term}#${term}`],
    [`/Login?next=${term}&message=${term}`],
    [`/Reports.atom?state=${term}`],
    [`/open311/v2/requests/${reference}.xml`],
  ]
  for (const [path, expected] of views) await watcher.open(site.url + path, expected)
  return views.length
}

/** The HTML of every mail to the citizen and to support, and the development mailbox. */
async function openMails(watcher: Watcher, { site, email }: { site: SiteUnderTest; email: string }): Promise<number> {
  const { text } = await send(site.url, { method: 'GET', path: '/dev/mailbox.json' })
  const mails = JSON.parse(text) as { to: string; subject: string; html: string }[]
  for (const { subject, html } of mails) await watcher.openHtml(`a mail (${subject.slice(0, 20)})`, html)
  await watcher.open(`${site.url}/dev/mailbox?to=${escaped(email)}`)
  return mails.length + 1
}

/** A terminal obeys control characters: the command must not print them. */
async function readAdminOutput(problems: ProblemList, { dataDir, url }: SiteUnderTest): Promise<void> {
  const { stdout } = await runCommand(['admin', 'flags'], { DATA_DIR: dataDir, PORT: new URL(url).port })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are looked for.
  if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u202e]/.test(stdout))
    problems.add('the admin command prints control characters', stdout)
  if (!stdout.includes('CT-')) problems.add('the admin command lists no flag', stdout)
}
