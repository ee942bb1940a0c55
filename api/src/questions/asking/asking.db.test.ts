import { type AskedSite, openAskedSite } from '../../../test/asked'
import { eventually } from '../../../test/site'
import { DAY, HOUR } from '../../platform/clock'
import { planStillThere } from './plan-questions'

let opened: AskedSite
beforeEach(async () => {
  // The authority's mail, with its own link, is not the subject here.
  opened = await openAskedSite({ dispatchPause: 365 * DAY })
})
afterEach(() => opened.close())

const asked = () => opened.db.selectFrom('questions').selectAll().orderBy('id').execute()
const jobs = async () =>
  (await opened.db.selectFrom('jobs').selectAll().execute()).filter(({ payload }) =>
    JSON.stringify(payload).includes('"question"'),
  )

test.each([
  ['Waste Management', 2],
  ['Electricity', 3],
  ['Water Supply', 3],
  ['Road Damage', 7],
])('%s is asked about %i days after Resolved, once, and once more a week later', async (category, days) => {
  await opened.resolved({ category })
  await opened.hourAfter(days * DAY - HOUR)
  expect((await asked())[0]?.asked_at).toBeNull()
  await opened.hourAfter(2 * HOUR)
  await opened.hourAfter(HOUR)
  expect((await opened.questionMails(1)).map(({ subject }) => subject)).toEqual(['Is "Pothole on Allen Avenue" fixed?'])
  await opened.hourAfter(7 * DAY)
  for (let week = 0; week < 6; week += 1) await opened.hourAfter(7 * DAY)
  expect((await opened.questionMails(2)).map(({ subject }) => subject)).toEqual([
    'Reminder: Is "Pothole on Allen Avenue" fixed?',
    'Is "Pothole on Allen Avenue" fixed?',
  ])
  // The mail arrives before its job is ended.
  await eventually(async () => ((await jobs()).length === 0 ? true : undefined), 'no question waits to be mailed')
})

test('a server that was down for months asks once, and a week later reminds once', async () => {
  await opened.resolved()
  await opened.hourAfter(120 * DAY)
  await Promise.all([opened.hourAfter(0), opened.hourAfter(0)])
  expect(await opened.questionMails(1)).toHaveLength(1)
  await opened.hourAfter(7 * DAY)
  expect(await opened.questionMails(2)).toHaveLength(2)
})

test('a report is not asked about after it was reopened, hidden, or resolved by an answer that was undone', async () => {
  const { db } = opened
  const [reopened = '', hidden = '', undone = ''] = [
    await opened.resolved({ title: 'A' }),
    await opened.resolved({ title: 'B' }),
    await opened.resolved({ title: 'C' }),
  ]
  await db.updateTable('issues').set({ status: 'In Progress' }).where('reference', '=', reopened).execute()
  await db.updateTable('issues').set({ hidden_at: new Date() }).where('reference', '=', hidden).execute()
  const { id } = await db.selectFrom('issues').select('id').where('reference', '=', undone).executeTakeFirstOrThrow()
  await db.updateTable('issue_status_changes').set({ undone_at: new Date() }).where('issue_id', '=', id).execute()
  await opened.hourAfter(8 * DAY)
  expect((await asked()).map(({ asked_at, ended_at }) => [asked_at, ended_at !== null])).toEqual([
    [null, true],
    [null, true],
    [null, true],
  ])
})

test('a reporter who wants no mails about reports gets none, and is asked on the page of the report', async () => {
  const { ada, db } = opened
  const reference = await opened.resolved()
  await db
    .insertInto('account_settings')
    .values((row) => ({
      account_id: row.selectFrom('accounts').select('id').where('email', '=', ada.email),
      issue_updates: false,
    }))
    .execute()
  await opened.hourAfter(8 * DAY)
  expect((await asked())[0]).toMatchObject({ asked_at: expect.any(Date), ended_at: null })
  await opened.hourAfter(8 * DAY)
  expect(await jobs()).toEqual([])
  const word = await opened.ada.get<object>(`/api/v1/issue/${reference}/fixed`)
  expect(word).toMatchObject({ isAsked: true })
})

test('deleting the account ends its questions and their links', async () => {
  const { db } = opened
  await opened.resolved()
  await opened.hourAfter(8 * DAY)
  await opened.questionMails(1)
  const { ada } = opened
  await ada.send('POST', '/api/v1/user/deleteaccount', { password: 'Secret1!' })
  expect(await db.selectFrom('accounts').select('id').where('email', '=', ada.email).execute()).toEqual([])
  expect((await asked())[0]).toMatchObject({ ended_at: expect.any(Date) })
  expect(await db.selectFrom('link_tokens').select('hash').where('revoked_at', 'is', null).execute()).toEqual([])
})

test('a report that is open for 28 days is asked about once', async () => {
  const { ada, db, site } = opened
  await ada.report()
  site.pass(28 * DAY - HOUR)
  await planStillThere(db, site.now())
  expect(await asked()).toEqual([])
  site.pass(2 * HOUR)
  for (let day = 0; day < 3; day += 1) {
    await planStillThere(db, site.now())
    await opened.hourAfter(DAY)
  }
  expect((await asked()).map(({ kind }) => kind)).toEqual(['still-there'])
  expect((await opened.questionMails(1))[0]?.subject).toBe('Is "Pothole on Allen Avenue" still there?')
})

test('a report that was open for months before anybody asked is left alone', async () => {
  const { ada, db, site } = opened
  await ada.report()
  site.pass(89 * DAY)
  await planStillThere(db, site.now())
  expect(await asked()).toEqual([])
})
