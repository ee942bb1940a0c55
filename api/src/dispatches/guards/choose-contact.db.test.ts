import { type DispatchWork, openDispatchWork, WORK_TIME } from '../../../test/dispatch-work'
import { dispatchReport } from '../dispatch-report'
import { stuckReports } from '../operators/stuck'
import { chooseContact } from '../routing/choose-contact'
import { digestFor } from '../routing/digests'

let work: DispatchWork
beforeAll(async () => {
  work = await openDispatchWork()
})
afterAll(() => work.close())
beforeEach(async () => {
  await work.db.updateTable('contacts').set({ ended_at: WORK_TIME }).execute()
})

const PLACE = { category: 'Road Damage', state: 'Lagos', lga: 'Ikeja' }
const choose = async (issueId: string, given: { reason?: 'first' | 'reopened'; to?: string; not?: string[] } = {}) => {
  const choice = { issue: { id: issueId, ...PLACE }, reason: 'first' as const, ...given }
  return (await chooseContact(work.db, choice))?.id
}

test.each([
  ['unconfirmed', { confirmed_at: null }],
  ['failing', { failed_at: WORK_TIME }],
  ['ended', { ended_at: WORK_TIME }],
])('a contact that is %s is not chosen, also when it is named or had the report', async (_what, change) => {
  const { contact_id, ...rest } = await work.contact(change)
  const issueId = await work.report(PLACE)
  await work.dispatch(issueId, { contact_id, ...rest })
  expect(await choose(issueId, { to: contact_id })).toBeUndefined()
  const other = await work.contact()
  expect(await choose(issueId, { reason: 'reopened' })).toBe(other.contact_id)
})

test.each(['bounced', 'declined'])('a contact with the address of one that %s it gets nothing', async (state) => {
  const first = await work.contact({ address: 'Works@example.org' })
  await work.contact({ address: 'works@example.org' })
  const webhook = await work.contact({ address: 'works@example.org', method: 'webhook' })
  const issueId = await work.report(PLACE)
  await work.dispatch(issueId, first, { state })
  expect(await choose(issueId)).toBe(webhook.contact_id)
  expect(await choose(issueId, { not: [webhook.contact_id] })).toBeUndefined()
})

test('after it was reopened the last one that had it gets it: no parent authority, and none that declined it', async () => {
  const [specific, had, parent] = [
    await work.contact({ category: PLACE.category }),
    await work.contact(),
    await work.contact(),
  ]
  const issueId = await work.report(PLACE)
  await work.dispatch(issueId, had)
  await work.dispatch(issueId, specific, { state: 'ended' })
  await work.dispatch(issueId, parent, { reason: 'escalated' })
  expect(await choose(issueId, { reason: 'reopened' })).toBe(had.contact_id)
  expect(await choose(issueId)).toBe(specific.contact_id)
  await work.dispatch(issueId, had, { state: 'declined' })
  expect(await choose(issueId, { reason: 'reopened' })).toBe(specific.contact_id)
})

test('a webhook has no digests; each day counts its reports again, and simultaneous ones are counted', async () => {
  const webhook = await work.contact({ method: 'webhook' })
  const mail = await work.contact()
  const before = new Date(WORK_TIME.getTime() - 24 * 3_600_000)
  for (const contact of [webhook, mail]) {
    for (let count = 0; count < 5; count += 1) {
      await work.dispatch(await work.report(PLACE), contact, { created_at: contact === mail ? before : WORK_TIME })
    }
  }
  const digest = async ({ contact_id }: { contact_id: string }) => {
    const contact = await work.db
      .selectFrom('contacts')
      .selectAll()
      .where('id', '=', contact_id)
      .executeTakeFirstOrThrow()
    return work.db.transaction().execute((transaction) => digestFor(transaction, { contact, now: WORK_TIME }))
  }
  expect([await digest(webhook), await digest(mail)]).toEqual([null, null])
  const reports = await Promise.all(Array.from({ length: 8 }, () => work.report(PLACE)))
  await Promise.all(
    reports.map((issueId) =>
      work.db.transaction().execute((transaction) => {
        return dispatchReport(work.context, transaction, { issueId, reason: 'first', to: mail.contact_id })
      }),
    ),
  )
  const rows = work.db.selectFrom('dispatches').select('digest_id').where('issue_id', 'in', reports)
  expect((await rows.execute()).filter(({ digest_id }) => digest_id === null)).toHaveLength(5)
  expect(await digest(mail)).not.toBeNull()
})

test('the first mail waits five seconds for the position; a hidden report and one in a digest have no job', async () => {
  await work.contact()
  await work.db.deleteFrom('jobs').execute()
  const add = async (issue: object) => {
    const issueId = await work.report({ ...PLACE, handling: 'waiting', ...issue })
    await work.db
      .transaction()
      .execute((transaction) => dispatchReport(work.context, transaction, { issueId, reason: 'first' }))
  }
  await add({ hidden_at: WORK_TIME })
  for (let count = 0; count < 5; count += 1) await add({})
  const due = async () =>
    (await work.db.selectFrom('jobs').select('run_at').execute()).map(
      ({ run_at }) => run_at.getTime() - WORK_TIME.getTime(),
    )
  // The fourth visible one is the fifth of the day; the last one opens the digest, which has a job of its own.
  const times = await due()
  expect(times.slice(0, 4)).toEqual([5000, 5000, 5000, 5000])
  expect(times).toHaveLength(5)
  expect(times[4]).toBeGreaterThan(3_600_000)
})

test('the operators see what needs them: not hidden, not resolved, not what waits for its digest or its hour', async () => {
  const contact = await work.contact()
  const late = new Date(WORK_TIME.getTime() - 2 * 3_600_000)
  await work.db.deleteFrom('issues').execute()
  const needy = await work.report({ handling: 'operator', reference: 'CT-NEE-DYX' })
  await work.report({ handling: 'operator', hidden_at: WORK_TIME })
  await work.report({ handling: 'operator', status: 'Resolved' })
  const queued = { state: 'queued', sent_at: null }
  await work.dispatch(await work.report({ reference: 'CT-LAT-EXX', handling_since: late }), contact, {
    ...queued,
    created_at: late,
  })
  await work.dispatch(await work.report(), contact, { ...queued, created_at: WORK_TIME })
  const digest = { contact_id: contact.contact_id, due_at: WORK_TIME }
  const { id: digest_id } = await work.db
    .insertInto('dispatch_digests')
    .values(digest)
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.dispatch(await work.report(), contact, { ...queued, created_at: late, digest_id })
  await work.dispatch(needy, contact, { state: 'bounced' })
  const stuck = await stuckReports(work.db, { kinds: ['failed', 'operator'], now: WORK_TIME, limit: 10 })
  expect(stuck.map(({ reference, dispatch }) => [reference, dispatch?.state])).toEqual([
    ['CT-LAT-EXX', 'queued'],
    ['CT-NEE-DYX', 'bounced'],
  ])
})
