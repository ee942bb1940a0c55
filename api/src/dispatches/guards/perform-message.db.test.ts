import { type Contact, type DispatchWork, openDispatchWork, WORK_TIME } from '../../../test/dispatch-work'
import { performMessage } from '../sending/perform-message'

let work: DispatchWork
let contact: Contact
beforeAll(async () => {
  work = await openDispatchWork()
})
afterAll(() => work.close())
beforeEach(async () => {
  work.mails.length = 0
  await work.db.deleteFrom('jobs').execute()
  await work.db.updateTable('contacts').set({ ended_at: WORK_TIME }).execute()
  contact = await work.contact()
})

const QUEUED = { state: 'queued', sent_at: null }
const send = (dispatchId: string) => performMessage(work.context, { step: 'send', dispatchId })
const jobs = async () =>
  (await work.db.selectFrom('jobs').select('payload').where('kind', '=', 'dispatch').orderBy('id').execute()).map(
    ({ payload }) => payload,
  )

test('what was sent, bounced, declined or ended is not sent again', async () => {
  for (const state of ['sent', 'bounced', 'declined', 'failed', 'ended']) {
    await send(await work.dispatch(await work.report(), contact, { state }))
  }
  expect(work.mails).toEqual([])
})

test('a hidden report is not sent', async () => {
  const issueId = await work.report({ status: 'Reported', hidden_at: WORK_TIME })
  await send(await work.dispatch(issueId, contact, QUEUED))
  expect([work.mails, await work.states(issueId)]).toEqual([[], ['queued']])
})

test('dispatches of a report go out in order: the second one waits for the first, and follows it', async () => {
  const issueId = await work.report({ status: 'Reported' })
  const first = await work.dispatch(issueId, contact, QUEUED)
  const second = await work.dispatch(issueId, await work.contact(), QUEUED)
  await send(second)
  expect([work.mails, await work.states(issueId)]).toEqual([[], ['queued', 'queued']])
  await send(first)
  expect([work.mails.length, await work.states(issueId)]).toEqual([1, ['sent', 'queued']])
  expect(await jobs()).toEqual([{ step: 'send', dispatchId: second }])
})

test('one that has to wait leaves its digest, and follows alone; those in a digest have their time', async () => {
  const digest = await addDigest()
  const issueId = await work.report({ status: 'Reported' })
  const first = await work.dispatch(issueId, contact, QUEUED)
  const second = await work.dispatch(issueId, contact, { ...QUEUED, digest_id: digest })
  await send(first)
  expect(await jobs()).toEqual([])
  await work.db.updateTable('dispatches').set({ state: 'queued', sent_at: null }).where('id', '=', first).execute()
  await performMessage(work.context, { step: 'digest', digestId: digest })
  await send(first)
  expect(await jobs()).toEqual([{ step: 'send', dispatchId: second }])
})

test('a dispatch that ended while its mail was sent stays ended, and the report with the contact that has it', async () => {
  const issueId = await work.report({ status: 'Reported', handling: 'operator' })
  const id = await work.dispatch(issueId, contact, QUEUED)
  const sendEmail = async () => {
    await work.db.updateTable('dispatches').set({ state: 'ended' }).where('id', '=', id).execute()
  }
  await performMessage({ ...work.context, sendEmail }, { step: 'send', dispatchId: id })
  expect(await work.states(issueId)).toEqual(['ended'])
  expect(await work.issue(issueId)).toMatchObject({ status: 'Reported', handling: 'operator', authority_id: null })
})

test('a job whose attempts are used up does not stand for the next dispatch', async () => {
  const issueId = await work.report({ status: 'Reported' })
  const first = await work.dispatch(issueId, contact, QUEUED)
  const second = await work.dispatch(issueId, contact, QUEUED)
  const payload = JSON.stringify({ step: 'send', dispatchId: second })
  const job = { kind: 'dispatch', payload, run_at: WORK_TIME, created_at: WORK_TIME, failed_at: WORK_TIME }
  await work.db.insertInto('jobs').values(job).execute()
  await send(first)
  expect(await jobs()).toHaveLength(2)
})

test('a dispatch that has its job already gets no second one', async () => {
  const issueId = await work.report({ status: 'Reported' })
  const first = await work.dispatch(issueId, contact, QUEUED)
  const second = await work.dispatch(issueId, contact, QUEUED)
  const payload = JSON.stringify({ step: 'send', dispatchId: second })
  await work.db
    .insertInto('jobs')
    .values({ kind: 'dispatch', payload, run_at: WORK_TIME, created_at: WORK_TIME })
    .execute()
  await send(first)
  expect(await jobs()).toHaveLength(1)
})

test('a contact that ended meanwhile gets nothing: the report takes another way, an escalation only ends', async () => {
  const gone = await work.contact({ ended_at: WORK_TIME })
  const issueId = await work.report({ status: 'Reported' })
  await send(await work.dispatch(issueId, gone, QUEUED))
  expect([work.mails, await work.states(issueId)]).toEqual([[], ['ended', 'queued']])
  const escalated = await work.report({ handling: 'no-answer' })
  await work.dispatch(escalated, contact)
  await send(await work.dispatch(escalated, gone, { ...QUEUED, reason: 'escalated' }))
  expect([work.mails, await work.states(escalated)]).toEqual([[], ['sent', 'ended']])
})

test('an escalation leaves the report with the authority that is silent', async () => {
  const issueId = await work.report({ handling: 'no-answer', authority_id: contact.authority_id })
  await work.dispatch(issueId, contact)
  const parent = await work.contact()
  await send(await work.dispatch(issueId, parent, { ...QUEUED, reason: 'escalated' }))
  expect(work.mails).toHaveLength(1)
  expect(await work.issue(issueId)).toMatchObject({ handling: 'no-answer', authority_id: contact.authority_id })
})

test.each(['reopened', 'confirmed'])('a report that is %s says so still when it is sent', async (handling) => {
  const issueId = await work.report({ handling, status: 'In Progress' })
  await send(await work.dispatch(issueId, contact, { ...QUEUED, reason: 'reopened' }))
  expect(work.mails).toHaveLength(1)
  expect(await work.issue(issueId)).toMatchObject({
    handling,
    status: 'In Progress',
    authority_id: contact.authority_id,
  })
})

test('a digest of more reports than one mail holds goes out in several', async () => {
  const digest = await addDigest()
  for (let count = 0; count < 101; count += 1) {
    await work.dispatch(await work.report({ status: 'Reported' }), contact, { ...QUEUED, digest_id: digest })
  }
  await performMessage(work.context, { step: 'digest', digestId: digest })
  expect(work.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('100 new reports for Works')])
  expect(await jobs()).toEqual([{ step: 'digest', digestId: digest }])
  await performMessage(work.context, { step: 'digest', digestId: digest })
  expect(work.mails).toHaveLength(2)
  expect(await jobs()).toHaveLength(1)
})

test.each([
  ['answered', {}, { first_answer_at: WORK_TIME }],
  ['bounced', {}, { state: 'bounced' }],
  ['resolved', { status: 'Resolved' }, {}],
  ['hidden', { hidden_at: WORK_TIME }, {}],
])('nobody is reminded of a report that was %s meanwhile', async (_what, issue, dispatch) => {
  const id = await work.dispatch(await work.report(issue), contact, dispatch)
  const silent = await work.dispatch(await work.report(), contact)
  await performMessage(work.context, { step: 'remind', dispatchIds: [id] })
  expect(work.mails).toEqual([])
  await performMessage(work.context, { step: 'remind', dispatchIds: [silent] })
  expect(work.mails).toMatchObject([{ subject: expect.stringContaining('Still waiting for your answer') }])
})

test('a contact that ended is reminded of nothing', async () => {
  const id = await work.dispatch(await work.report(), await work.contact({ ended_at: WORK_TIME }))
  await performMessage(work.context, { step: 'remind', dispatchIds: [id] })
  expect(work.mails).toEqual([])
})

async function addDigest(): Promise<string> {
  const digest = { contact_id: contact.contact_id, due_at: WORK_TIME }
  return (await work.db.insertInto('dispatch_digests').values(digest).returning('id').executeTakeFirstOrThrow()).id
}
