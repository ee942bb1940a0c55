import type { ReportDetail } from '@civictrack/contract/wire'
import { person } from '../../../test/citizens'
import { confirmed, type DispatchSite, openDispatchSite } from '../../../test/dispatches'
import { type MailServer, startMailServer } from '../../../test/mail-server'
import { eventually } from '../../../test/site'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PLACE = { state: 'Lagos', lga: 'Ikeja' }
const ALONE = { state: 'Kano', lga: 'Dala' }

let server: MailServer
let dispatches: DispatchSite
let reference: string
let alone: string
let answered: string

beforeEach(async () => {
  server = await startMailServer()
  dispatches = await openDispatchSite()
  const citizen = await person(dispatches.site())
  await confirmed(
    dispatches.site(),
    { ...PLACE, authority: 'Ikeja Local', parent: 'Lagos Works', address: 'local@example.org' },
    { authority: 'Lagos Works', kind: 'state', state: 'Lagos', lga: '*', address: 'parent@example.org' },
    { ...ALONE, authority: 'Alone', address: 'alone@example.org' },
  )
  reference = await citizen.report(PLACE)
  alone = await citizen.report(ALONE)
  answered = await citizen.report({ ...PLACE, title: 'Answered' })
  for (const report of [reference, alone, answered]) await dispatches.settled(report, 'sent')
  const { id } = await dispatches.reportOf(answered)
  await dispatches.db
    .updateTable('dispatches')
    .set({ first_answer_at: new Date() })
    .where('issue_id', '=', id)
    .execute()
})
afterEach(async () => {
  await dispatches.close()
  await server.close()
})

/** Starts the API again after some time, with the real mail server, and waits until nothing is left to be sent. */
async function later(time: number): Promise<void> {
  await dispatches.restartLater(time, { smtpUrl: server.url })
  // The periodic work of the start comes first.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const isEmpty = async () => {
    const jobs = await dispatches.db.selectFrom('jobs').select('id').where('kind', '=', 'dispatch').execute()
    return jobs.length === 0 ? true : undefined
  }
  await eventually(isEmpty, 'all dispatches are sent')
}

const mails = () => server.mails.map(({ to, content }) => ({ to, text: content.replace(/=\r?\n/g, '') }))
const mailsAbout = (report: string, address: string) =>
  mails().filter(({ to, text }) => to === address && text.includes(report))

/** The steps that everyone reads on the report's page, with the authority of each. */
async function publicSteps(report: string): Promise<[step: string, authority: string | undefined][]> {
  const { timeline } = (await dispatches.site().browser().get(`/api/v1/issue/${report}`)).json() as ReportDetail
  return (timeline ?? []).map(({ step, authority }) => [step, authority])
}

test('silence brings one reminder after 7 days, the parent after 14, and the public line; each once', async () => {
  const since = (await dispatches.reportOf(reference)).handling_since
  await later(7 * DAY - HOUR)
  expect(mailsAbout(reference, 'local@example.org')).toEqual([])
  await later(HOUR)
  await later(0)
  const [reminder, ...more] = mailsAbout(reference, 'local@example.org')
  expect(reminder?.text).toContain('Still waiting for your answer')
  expect(reminder?.text).toMatch(/\/Answer\/[\w-]{22}\s/)
  expect(more).toEqual([])
  expect(await dispatches.reportOf(reference)).toMatchObject({ handling: 'sent' })

  await later(7 * DAY)
  await later(0)
  await dispatches.settled(reference, 'sent', 'sent')
  expect(mailsAbout(reference, 'parent@example.org')).toHaveLength(1)
  expect(mailsAbout(reference, 'local@example.org')).toHaveLength(1)
  for (const silent of [reference, alone]) {
    expect(await dispatches.reportOf(silent)).toMatchObject({ status: 'Pending', handling: 'no-answer' })
  }
  expect((await dispatches.reportOf(reference)).handling_since).toEqual(since)
  expect((await publicSteps(reference)).slice(-3)).toEqual([
    ['reminded', 'Ikeja Local'],
    ['no-answer', 'Ikeja Local'],
    ['escalated', 'Lagos Works'],
  ])
  expect((await publicSteps(alone)).at(-1)).toEqual(['no-answer', 'Alone'])
  expect((await publicSteps(answered)).map(([step]) => step)).toEqual(['reported', 'sent'])
  expect((await dispatches.dispatchesOf(alone)).map(({ reason }) => reason)).toEqual(['first'])
  expect(await dispatches.reportOf(answered)).toMatchObject({ handling: 'sent' })
  expect(mails().filter(({ text }) => text.includes(answered) && text.includes('/Answer/'))).toEqual([])
})

test('after a long time without a server each step is made up for, once', async () => {
  await later(40 * DAY)
  await later(0)
  await later(30 * DAY)
  expect(mailsAbout(reference, 'parent@example.org')).toHaveLength(1)
  expect(mailsAbout(reference, 'local@example.org')).toHaveLength(1)
  expect(mailsAbout(alone, 'alone@example.org')).toHaveLength(1)
})
