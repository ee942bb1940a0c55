import { type AnswerSite, openAnswerSite } from '../../../test/answer-site'
import { addSentReport } from '../../../test/answers'
import { type Person, person } from '../../../test/citizens'
import { eventually } from '../../../test/site'
import type { Context } from '../../platform/context'
import { tellFollowers } from './tell-followers'

let tested: AnswerSite
beforeAll(async () => {
  tested = await openAnswerSite()
})
afterAll(() => tested.close())

const DIGEST = { issueUpdates: true, emailNotifications: true, smsNotifications: false, frequency: 'Daily digest' }

/** A report without an account that some people follow. */
async function followed(count: number) {
  const { site, db, works } = tested
  const sent = await addSentReport(db, works, { title: 'Dark street' })
  const { reference } = await tested.issueOf(sent.issueId)
  const readers: Person[] = []
  for (let made = 0; made < count; made += 1) {
    const reader = await person(site)
    await reader.send('PUT', `/api/v1/issue/${reference}/follow`)
    readers.push(reader)
  }
  return { ...sent, reference, readers }
}

async function subjects(reader: Person, count: number): Promise<string[]> {
  const mails = await tested.site.mails(reader.email, count + 1)
  return mails.slice(0, -1).map(({ subject }) => subject)
}

const isNothingWaiting = () =>
  eventually(async () => {
    const jobs = await tested.db.selectFrom('jobs').select('id').where('kind', '=', 'follower-news').execute()
    return jobs.length === 0 ? true : undefined
  }, 'the news for followers')

test('an answer is one mail to a follower, with its words, although it changed the status twice', async () => {
  const { token, readers } = await followed(1)
  const [reader] = readers as [Person]
  await tested.post(token, { answer: 'done', note: 'New lamps' })
  expect(await subjects(reader, 1)).toEqual(['Ikeja Works on "Dark street"'])
  const [mail] = await tested.site.mails(reader.email, 2)
  expect(mail?.text).toContain('that you follow: Ikeja Works says that it is fixed. It is now Resolved.')
  expect(mail?.text).toContain('They wrote: New lamps')
})

test('that an answer was taken back is told to the followers who were told the answer, and to no other', async () => {
  const { token, readers, reference } = await followed(2)
  const [atOnce, digested] = readers as [Person, Person]
  await digested.send('PUT', '/api/v1/user/notifications', DIGEST)
  await tested.post(token, { answer: 'done', note: '' })
  expect(await subjects(atOnce, 1)).toHaveLength(1)
  await isNothingWaiting()
  await tested.site.browser().form(await tested.undoPath(reference), {})
  const mails = await tested.site.mails(atOnce.email, 3)
  expect(mails[0]?.text).toContain('took its last answer back')
  tested.site.pass(25 * 3600_000)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await subjects(digested, 0)).toEqual([])
  tested.site.pass(-25 * 3600_000)
})

test('two processes with the same job, and a job that was begun before, tell each follower once', async () => {
  const { db, site } = tested
  const { issueId, readers } = await followed(5)
  const accounts = await db
    .selectFrom('follows')
    .select('account_id')
    .where('issue_id', '=', issueId)
    .orderBy('account_id')
    .execute()
  const { id } = await db
    .insertInto('follower_news')
    .values({
      ...{ issue_id: issueId, kind: 'status', to_status: 'Pending', note: '', at: site.now() },
      // The first has heard of it already.
      after_account: accounts[0]?.account_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const context = { db, now: site.now, jobs: { wake: () => undefined } } as unknown as Context
  await Promise.all([tellFollowers(context, id), tellFollowers(context, id)])
  const told = await db
    .selectFrom('notifications')
    .innerJoin('notification_letters', 'notification_letters.id', 'letter_id')
    .select('account_id')
    .where('issue_id', '=', issueId)
    .orderBy('account_id')
    .execute()
  expect(readers).toHaveLength(5)
  expect(told).toEqual(accounts.slice(1))
  expect(await db.selectFrom('follower_news').selectAll().where('id', '=', id).execute()).toEqual([])
})
