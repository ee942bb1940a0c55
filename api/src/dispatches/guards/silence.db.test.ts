import { type Contact, type DispatchWork, openDispatchWork, WORK_TIME } from '../../../test/dispatch-work'
import { DAY } from '../../platform/clock'
import { escalateSilent } from '../silence/escalate'
import { remindSilent } from '../silence/remind'

let work: DispatchWork
let parent: Contact
let contact: Contact
beforeAll(async () => {
  work = await openDispatchWork()
  await work.contact()
  const above = await work.contact()
  parent = await work.contact({ ended_at: WORK_TIME })
  contact = await work.contact()
  await setParent(contact, parent)
  await setParent(parent, above)
})
afterAll(() => work.close())
afterEach(async () => {
  await work.db.deleteFrom('jobs').execute()
  await work.db.deleteFrom('dispatches').execute()
})

const setParent = ({ authority_id }: Contact, above: Contact) =>
  work.db.updateTable('authorities').set({ parent_id: above.authority_id }).where('id', '=', authority_id).execute()

const ago = (days: number) => new Date(WORK_TIME.getTime() - days * DAY)
const jobs = async () =>
  (await work.db.selectFrom('jobs').select('payload').orderBy('id').execute()).map(({ payload }) => payload)

/** A report that was sent some days ago, with its dispatch. */
async function silent(days: number, change: { issue?: object; dispatch?: object } = {}) {
  const issueId = await work.report({ handling: 'sent', authority_id: contact.authority_id, ...change.issue })
  const id = await work.dispatch(issueId, contact, { sent_at: ago(days), created_at: ago(days), ...change.dispatch })
  return { issueId, id }
}

/** Does both kinds of periodic work, and tells whether they left a report alone. */
async function isLeftAlone({ issueId, id }: { issueId: string; id: string }): Promise<boolean> {
  const before = await work.issue(issueId)
  await remindSilent(work.context)
  await escalateSilent(work.context)
  const after = await work.db.selectFrom('dispatches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await work.issue(issueId)).toEqual(before)
  return after.reminded_at === null && after.escalated_at === null && (await jobs()).length === 0
}

test.each([
  ['was answered', {}, { first_answer_at: WORK_TIME }],
  ['bounced', {}, { state: 'bounced' }],
  ['was declined', {}, { state: 'declined' }],
  ['went to a parent authority', {}, { reason: 'escalated' }],
  ['is resolved', { status: 'Resolved' }, {}],
  ['is hidden', { hidden_at: WORK_TIME }, {}],
])('a report that %s brings no reminder and no escalation', async (_what, issue, dispatch) => {
  expect(await isLeftAlone(await silent(20, { issue, dispatch }))).toBe(true)
})

test('a dispatch with a later one is followed no more, but one that ended or went to a parent authority is no later one', async () => {
  const passed = await silent(20)
  await work.dispatch(passed.issueId, await work.contact(), { sent_at: WORK_TIME })
  expect(await isLeftAlone(passed)).toBe(true)
  const alone = await silent(8)
  for (const state of ['bounced', 'declined', 'failed', 'ended']) {
    await work.dispatch(alone.issueId, await work.contact(), { state })
  }
  expect(await isLeftAlone(alone)).toBe(false)
  await work.db.deleteFrom('jobs').execute()
  const escalated = await silent(8)
  await work.dispatch(escalated.issueId, parent, { reason: 'escalated', sent_at: ago(1) })
  expect(await isLeftAlone(escalated)).toBe(false)
})

test('a reminder after 7 days, an escalation after 14, each once; before that nothing', async () => {
  expect(await isLeftAlone(await silent(6.99))).toBe(true)
  const one = await silent(13.99)
  for (let round = 0; round < 3; round += 1) {
    await remindSilent(work.context)
    await escalateSilent(work.context)
  }
  expect([await jobs(), await work.states(one.issueId)]).toEqual([
    [{ step: 'remind', dispatchIds: [one.id] }],
    ['sent'],
  ])
  const old = await silent(14.01)
  for (let round = 0; round < 3; round += 1) await escalateSilent(work.context)
  expect(await work.states(old.issueId)).toEqual(['sent', 'queued'])
  expect(await work.issue(old.issueId)).toMatchObject({ handling: 'no-answer', authority_id: contact.authority_id })
})

test('the nearest authority above that has a contact gets it; nobody else does', async () => {
  const { issueId } = await silent(15)
  await escalateSilent(work.context)
  const rows = work.db.selectFrom('dispatches').select(['authority_id', 'reason']).where('issue_id', '=', issueId)
  const [, escalated] = await rows.orderBy('number').execute()
  const above = await work.db
    .selectFrom('authorities')
    .select('parent_id')
    .where('id', '=', parent.authority_id)
    .executeTakeFirstOrThrow()
  expect(escalated).toEqual({ authority_id: above.parent_id, reason: 'escalated' })
  const alone = await work.contact()
  const nobody = await work.report({ handling: 'sent' })
  await work.dispatch(nobody, alone, { sent_at: ago(15) })
  await escalateSilent(work.context)
  expect([await work.states(nobody), (await work.issue(nobody)).handling]).toEqual([['sent'], 'no-answer'])
})

test('an answer from elsewhere stays: escalation keeps what a report says then', async () => {
  const { issueId } = await silent(15, { issue: { handling: 'in-progress' } })
  await escalateSilent(work.context)
  expect((await work.issue(issueId)).handling).toBe('in-progress')
})

test('many reminders to one mailbox come in one mail, those to a webhook one by one', async () => {
  const many: string[] = []
  for (let count = 0; count < 6; count += 1) many.push((await silent(8)).id)
  const webhook = await work.contact({ method: 'webhook', address: 'https://example.org/hook' })
  const single: string[] = []
  for (let count = 0; count < 6; count += 1) {
    single.push(await work.dispatch(await work.report(), webhook, { sent_at: ago(8) }))
  }
  await remindSilent(work.context)
  expect(await jobs()).toEqual([
    { step: 'remind', dispatchIds: many },
    ...single.map((id) => ({ step: 'remind', dispatchIds: [id] })),
  ])
})
