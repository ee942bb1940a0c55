import { type Contact, type DispatchWork, openDispatchWork, WORK_TIME } from '../../../test/dispatch-work'
import { contactBounced } from '../sending/contact-bounced'

let work: DispatchWork
let contact: Contact
let next: Contact
beforeAll(async () => {
  work = await openDispatchWork()
})
afterAll(() => work.close())
beforeEach(async () => {
  await work.db.updateTable('contacts').set({ ended_at: WORK_TIME }).execute()
  contact = await work.contact({ category: 'Road Damage' })
  next = await work.contact({ category: 'Road Damage' })
})

const bounce = (dispatchId: string, status = '5.1.1', diagnostic = 'User unknown') =>
  work.db
    .transaction()
    .execute((transaction) => contactBounced(work.context, transaction, { dispatchId, status, diagnostic }))

/** Whether a contact is marked as failing. */
async function hasFailed({ contact_id }: Contact): Promise<boolean> {
  const row = await work.db
    .selectFrom('contacts')
    .select('failed_at')
    .where('id', '=', contact_id)
    .executeTakeFirstOrThrow()
  return row.failed_at !== null
}

const ROADS = { category: 'Road Damage', state: 'Lagos', lga: 'Ikeja' }

test.each(['5.2.2', '4.2.1', '4.4.7'])('%s is only noted', async (status) => {
  const issueId = await work.report(ROADS)
  const id = await work.dispatch(issueId, contact)
  expect(await bounce(id, status, 'Mailbox full')).toBe(false)
  expect([await hasFailed(contact), await work.states(issueId)]).toEqual([false, ['sent']])
})

test('an unknown recipient marks every contact with that address, once, and no other', async () => {
  const address = 'roads@example.org'
  const [one, same, webhook, ended, other] = [
    await work.contact({ address }),
    await work.contact({ address }),
    await work.contact({ address, method: 'webhook' }),
    await work.contact({ address, ended_at: WORK_TIME }),
    await work.contact(),
  ]
  expect(await bounce(await work.dispatch(await work.report(ROADS), one))).toBe(true)
  expect(await Promise.all([one, same, webhook, ended, other].map(hasFailed))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(await bounce(await work.dispatch(await work.report(ROADS), one))).toBe(true)
  const steps = work.db.selectFrom('contact_changes').select('id').where('contact_id', '=', same.contact_id)
  expect(await steps.where('action', '=', 'failed').execute()).toHaveLength(1)
})

test('all reports of one digest take their next route, but for those that were answered', async () => {
  const digest = await work.db
    .insertInto('dispatch_digests')
    .values({ contact_id: contact.contact_id, due_at: WORK_TIME })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [first, second, answered] = [await work.report(ROADS), await work.report(ROADS), await work.report(ROADS)]
  const id = await work.dispatch(first, contact, { digest_id: digest.id })
  await work.dispatch(second, contact, { digest_id: digest.id })
  await work.dispatch(answered, contact, { digest_id: digest.id, first_answer_at: WORK_TIME })
  await bounce(id)
  expect(await Promise.all([first, second, answered].map(work.states))).toEqual([
    ['bounced', 'queued'],
    ['bounced', 'queued'],
    ['sent'],
  ])
  expect(await bounce(id)).toBe(false)
  expect(await work.states(first)).toEqual(['bounced', 'queued'])
})

test('the dispatch to a parent authority only ends; a later one goes on by itself', async () => {
  const escalated = await work.report({ ...ROADS, handling: 'no-answer' })
  await work.dispatch(escalated, next)
  await bounce(await work.dispatch(escalated, contact, { reason: 'escalated' }))
  expect(await work.states(escalated)).toEqual(['sent', 'bounced'])

  const passed = await work.report(ROADS)
  await work.db.updateTable('contacts').set({ failed_at: null }).execute()
  const id = await work.dispatch(passed, contact)
  await work.dispatch(passed, next, { state: 'queued', sent_at: null })
  await bounce(id)
  expect(await work.states(passed)).toEqual(['bounced', 'queued'])
})

test('a reopened report keeps its reason and its note on the next route', async () => {
  const issueId = await work.report({ ...ROADS, handling: 'reopened', status: 'In Progress' })
  await bounce(await work.dispatch(issueId, contact, { reason: 'reopened', note: 'Still broken' }))
  const dispatches = work.db.selectFrom('dispatches').select(['reason', 'note']).where('issue_id', '=', issueId)
  expect(await dispatches.where('state', '=', 'queued').execute()).toEqual([
    { reason: 'reopened', note: 'Still broken' },
  ])
  expect((await work.issue(issueId)).handling).toBe('reopened')
})

test('where no contact is left the report is Reported again, for an operator; a long failure is cut', async () => {
  const issueId = await work.report({ ...ROADS, authority_id: contact.authority_id })
  await work.db.updateTable('contacts').set({ ended_at: WORK_TIME }).where('id', '=', next.contact_id).execute()
  const id = await work.dispatch(issueId, contact)
  await bounce(id, '5.1.1', 'User unknown '.repeat(100))
  expect(await work.issue(issueId)).toMatchObject({ status: 'Reported', handling: 'operator', authority_id: null })
  const { failure } = await work.db
    .selectFrom('dispatches')
    .select('failure')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(failure.length).toBe(500)
})

test('an address that was corrected meanwhile is not marked for the old one, and gets the report once it is confirmed', async () => {
  const issueId = await work.report(ROADS)
  const others = await work.contact({ address: 'Old@example.org', category: 'Drainage' })
  const id = await work.dispatch(issueId, contact, { sent_to: 'old@example.org' })
  await work.db.updateTable('contacts').set({ ended_at: WORK_TIME }).where('id', '=', next.contact_id).execute()
  await bounce(id)
  expect(await Promise.all([contact, others].map(hasFailed))).toEqual([false, true])
  expect(await work.states(issueId)).toEqual(['bounced', 'queued'])
})

test('all reports of one mail of reminders take their next route', async () => {
  const [first, second, later] = [await work.report(ROADS), await work.report(ROADS), await work.report(ROADS)]
  const id = await work.dispatch(first, contact, { reminded_at: WORK_TIME })
  await work.dispatch(second, contact, { reminded_at: WORK_TIME })
  await work.dispatch(later, contact)
  await bounce(id)
  expect(await Promise.all([first, second, later].map(work.states))).toEqual([
    ['bounced', 'queued'],
    ['bounced', 'queued'],
    ['sent'],
  ])
})
