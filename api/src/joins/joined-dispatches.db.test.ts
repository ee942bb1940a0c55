import { type DispatchWork, openDispatchWork, WORK_TIME } from '../../test/dispatch-work'
import { addAccounts, join, separate } from '../../test/joins'
import { countStuck } from '../dispatches/operators/stuck'
import { dispatchWaiting } from '../dispatches/routing/waiting-reports'
import { contactBounced } from '../dispatches/sending/contact-bounced'
import { performMessage } from '../dispatches/sending/perform-message'
import { repairDispatches } from '../dispatches/sending/repair'
import { escalateSilent } from '../dispatches/silence/escalate'
import { silentSince } from '../dispatches/silence/open-dispatches'
import { moveInTransaction } from '../issues/move-issue'
import { after, DAY, HOUR } from '../platform/clock'
import { planQuestion, planStillThere } from '../questions/asking/plan-questions'

let work: DispatchWork
beforeAll(async () => {
  work = await openDispatchWork()
})
afterAll(() => work.close())
beforeEach(async () => {
  for (const table of ['issues', 'contact_changes', 'contacts', 'jobs'] as const) {
    await work.db.deleteFrom(table).execute()
  }
  work.mails.length = 0
})

let number = 0
/** Adds a report, and returns its id and reference. */
async function report(change: object = {}) {
  number += 1
  const reference = `CT-DIS-${number}`
  return { id: await work.report({ reference, ...change }), reference }
}
const referencesIn = (text: string) => text.match(/CT-DIS-\d+/g) ?? []

test('a dispatch that waits is not sent while its report is joined, and goes out when it is taken apart', async () => {
  const contact = await work.contact()
  const [older, younger] = [await report(), await report({ status: 'Reported', handling: 'waiting' })]
  const dispatchId = await work.dispatch(younger.id, contact, { state: 'queued', sent_at: null })
  await join(work.db, older.reference, younger.reference)
  await performMessage(work.context, { step: 'send', dispatchId })
  expect([work.mails, await work.states(younger.id)]).toEqual([[], ['ended']])
  expect(await work.issue(younger.id)).toMatchObject({ status: 'Pending' })

  await separate(work.context, younger.reference)
  expect([await work.states(younger.id), await work.issue(younger.id)]).toMatchObject([
    ['queued'],
    { status: 'Reported', handling: 'waiting' },
  ])
  await performMessage(work.context, { step: 'send', dispatchId })
  expect(work.mails.flatMap(({ text }) => referencesIn(text))).toContain(younger.reference)
  expect(await work.issue(younger.id)).toMatchObject({ status: 'Pending', handling: 'sent' })
})

test('a mail that went out in the moment of the join is noted, and the report is handed over when it is taken apart', async () => {
  const contact = await work.contact()
  const [older, younger] = [await report({ handling: 'received' }), await report({ status: 'Reported' })]
  const dispatchId = await work.dispatch(younger.id, contact, { state: 'queued', sent_at: null })
  const joinsMeanwhile = async () => {
    await join(work.db, older.reference, younger.reference)
  }
  await performMessage({ ...work.context, sendEmail: joinsMeanwhile }, { step: 'send', dispatchId })
  expect([await work.states(younger.id), await work.issue(younger.id)]).toMatchObject([
    ['sent'],
    { status: 'Pending', handling: 'received' },
  ])
  await separate(work.context, younger.reference)
  expect(await work.issue(younger.id)).toMatchObject({
    ...{ status: 'Pending', handling: 'sent', authority_id: contact.authority_id },
  })
})

test('a mail that comes back while its report is joined changes its contact alone; the next route is taken afterwards', async () => {
  const [first, next] = [await work.contact({ category: 'Road Damage' }), await work.contact()]
  const [older, younger] = [await report({ handling: 'received' }), await report({ authority_id: first.authority_id })]
  const dispatchId = await work.dispatch(younger.id, first)
  await join(work.db, older.reference, younger.reference)
  const bounce = { dispatchId, status: '5.1.1', diagnostic: '550 no such user' }
  await work.db.transaction().execute((transaction) => contactBounced(work.context, transaction, bounce))
  expect([await work.states(younger.id), await work.issue(younger.id)]).toMatchObject([
    ['bounced'],
    { handling: 'received' },
  ])
  await separate(work.context, younger.reference)
  expect([await work.states(younger.id), await work.issue(younger.id)]).toMatchObject([
    ['bounced', 'queued'],
    { handling: 'waiting' },
  ])
  const second = await work.db
    .selectFrom('dispatches')
    .select('contact_id')
    .where('issue_id', '=', younger.id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  expect(second?.contact_id).toBe(next.contact_id)
})

test('a joined report is not reminded of, not escalated and not stuck, and silence counts anew once it is apart', async () => {
  const contact = await work.contact()
  const longAgo = after(WORK_TIME, -20 * DAY)
  const [older, younger] = [await report(), await report({ handling: 'sent', handling_since: longAgo })]
  const dispatchId = await work.dispatch(younger.id, contact, { created_at: longAgo, sent_at: longAgo })
  const silent = async (days: number) =>
    (
      await silentSince(work.db, after(WORK_TIME, -days * DAY))
        .select('dispatches.id')
        .execute()
    ).map(({ id }) => id)
  expect(await silent(14)).toEqual([dispatchId])
  await join(work.db, older.reference, younger.reference)
  expect(await silent(14)).toEqual([])
  await escalateSilent(work.context)
  await performMessage(work.context, { step: 'remind', dispatchIds: [dispatchId] })
  expect(work.mails).toEqual([])

  await separate(work.context, younger.reference)
  expect([await silent(14), (await work.issue(younger.id)).handling]).toEqual([[], 'sent'])
  const later = silentSince(work.db, after(WORK_TIME, DAY)).select('dispatches.id')
  expect(await later.execute()).toEqual([{ id: dispatchId }])
})

test('no queue of the operators holds a joined report, and no new contact gets it', async () => {
  const [older, younger] = [
    await report({ status: 'Reported', handling: 'no-authority' }),
    await report({ status: 'Reported', handling: 'no-authority' }),
  ]
  await join(work.db, older.reference, younger.reference)
  expect(await countStuck(work.db, WORK_TIME)).toMatchObject({ 'no-authority': 1 })
  const contact = await work.contact()
  await dispatchWaiting(work.context, contact.contact_id)
  expect([await work.states(older.id), await work.states(younger.id)]).toEqual([['queued'], []])
})

test('a dispatch that has lost its job is left alone while its report is joined', async () => {
  const contact = await work.contact()
  const [older, younger] = [await report(), await report()]
  const created_at = after(WORK_TIME, -5 * HOUR)
  await work.dispatch(younger.id, contact, { state: 'queued', sent_at: null, created_at })
  await join(work.db, older.reference, younger.reference)
  await repairDispatches(work.context)
  const jobs = await work.db.selectFrom('jobs').select('id').where('kind', '=', 'dispatch').execute()
  expect([await work.states(younger.id), jobs]).toEqual([['queued'], []])
})

test('"Is it fixed?" and "Is it still there?" ask the reporter of the older report alone', async () => {
  const [ada, bola] = await addAccounts(work.db, 2)
  const created_at = after(WORK_TIME, -29 * DAY)
  const older = await report({ account_id: ada, created_at, status: 'In Progress' })
  const younger = await report({ account_id: bola, created_at, status: 'In Progress' })
  await join(work.db, older.reference, younger.reference)
  await planStillThere(work.db, WORK_TIME)
  await work.db.transaction().execute((transaction) =>
    moveInTransaction({ ...work.context, onMove: [planQuestion] }, transaction, {
      ...{ issueId: older.id, to: 'Resolved', note: '', actor: 'authority' },
    }),
  )
  const questions = await work.db.selectFrom('questions').select(['issue_id', 'kind']).orderBy('kind').execute()
  expect(questions).toEqual([
    { issue_id: older.id, kind: 'fixed' },
    { issue_id: older.id, kind: 'still-there' },
  ])
  expect(await work.issue(younger.id)).toMatchObject({ status: 'Resolved' })
})
