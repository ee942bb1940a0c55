import { type AskedSite, openAskedSite } from '../test/asked'
import { csvOf } from '../test/authorities'
import { reportFigure } from '../test/figures'
import { operate } from '../test/operators'
import { eventually } from '../test/site'
import { admin, invited, staffBrowser } from '../test/staff'
import { tableContents } from '../test/table-contents'
import { DAY } from './platform/clock'

/** GET and HEAD requests on each link: 1,000 of each in `npm run bench -- inert-links`. */
const isLong = process.env.CAMPAIGN === 'long'
const REQUESTS = Number(process.env.INERT_REQUESTS ?? (isLong ? 1000 : 10))

jest.setTimeout(1_800_000)

/** The kinds of links that mails hold, each with what their addresses have in common. */
const KINDS = {
  ...{ 'an answer': /^\/Answer\/[\w-]{22}$/, 'undoing an answer': /^\/Answer\/undo\/[\w-]{22}$/ },
  ...{
    'a question': /^\/Fixed\/[\w-]{22}$/,
    'the confirmation of a contact': /^\/api\/v1\/authority-contacts\/confirm\?/,
  },
  ...{ 'the end of mails': /^\/api\/v1\/notifications\/unsubscribe\?/, 'an invitation': /^\/Staff\/Accept\?/ },
  ...{ 'a report': /^\/Reports\/CT-/, 'a newsletter': /^\/api\/v1\/newsletter\/confirm\?/ },
  ...{ 'a new password of the staff': /^\/Staff\/NewPassword\?/, 'the large photo': /^\/media\// },
}

let opened: AskedSite
beforeAll(async () => {
  opened = await openAskedSite()
})
afterAll(() => opened.close())

test(`${REQUESTS} GET and HEAD requests on every link of every mail change no row of any table`, async () => {
  const { site, db } = opened
  await sendEveryMail(opened)
  await untilNothingIsDue(opened)
  const links = await linksOfMails(opened)
  for (const [kind, pattern] of Object.entries(KINDS)) {
    expect([kind, links.some((link) => pattern.test(link))]).toEqual([kind, true])
  }
  const before = await tableContents(db)
  for (const url of links) {
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode } = await site.api.app.inject({ method, url })
        expect([url, statusCode < 500]).toEqual([url, true])
      }
    }
  }
  expect(await tableContents(db)).toEqual(before)
  reportLinks(links.length)
  // The comparison sees one changed row.
  const fixed = links.find((link) => KINDS['a question'].test(link)) ?? ''
  expect((await site.browser().form(fixed, { answer: 'yes', reason: '' })).statusCode).toBe(200)
  expect(await tableContents(db)).not.toEqual(before)
})

/** Makes the product write each kind of mail with a link. */
async function sendEveryMail({ site, resolved, hourAfter, ...asked }: AskedSite): Promise<void> {
  await resolved()
  await hourAfter(8 * DAY)
  const reference = await opened.ada.report({ title: 'To be answered' })
  const answer = await eventually(async () => {
    const mail = (await site.mails('works@example.org', 1)).find(({ subject }) => subject.includes(reference))
    return /\/Answer\/[\w-]{22}/.exec(mail?.text ?? '')?.[0]
  }, 'the mail to the contact')
  await site.browser().form(answer, { answer: 'in-progress', note: 'On Monday' })
  await operate(site, 'authorities/import', csvOf({ authority: 'Asked Works', address: 'asked@example.org' }))
  await admin(site, '/invite', { email: 'new@example.org', role: 'moderator' })
  const member = await invited(site, { role: 'operator' })
  await staffBrowser(site).post('/forgotten', { email: member.email })
  await site.browser().post('/api/v1/newsletter', { email: 'reader@example.org' })
  await eventually(async () => ((await asked.questionMails(1)).length > 0 ? true : undefined), 'the question')
}

async function untilNothingIsDue({ site, db }: AskedSite): Promise<void> {
  await eventually(async () => {
    const due = await db.selectFrom('jobs').select('id').where('run_at', '<=', site.now()).execute()
    const running = await db.selectFrom('jobs').select('id').where('attempts', '>', 0).execute()
    return due.length + running.length === 0 ? true : undefined
  }, 'no job is due')
}

/** Every address of the site in the texts and in the HTML of the mails, as paths. */
async function linksOfMails({ db }: AskedSite): Promise<string[]> {
  const mails = await db.selectFrom('mailbox').select(['text', 'html']).execute()
  const found = mails.flatMap(({ text, html }) => [
    ...[...text.matchAll(/http:\/\/localhost:3000(\/[^\s<>"]*)/g)].map(([, path = '']) => path),
    ...[...html.matchAll(/href="http:\/\/localhost:3000(\/[^"]*)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    ),
  ])
  return [...new Set(found)]
}

function reportLinks(count: number): void {
  reportFigure(`inert links: ${REQUESTS} GET and ${REQUESTS} HEAD on each of ${count} links: 0 rows changed`)
}
