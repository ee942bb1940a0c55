import { type Contact, type DispatchWork, openDispatchWork, WORK_TIME } from '../../../test/dispatch-work'
import { repairDispatches } from '../sending/repair'

let work: DispatchWork
let contact: Contact
beforeAll(async () => {
  work = await openDispatchWork()
  contact = await work.contact()
})
afterAll(() => work.close())
afterEach(async () => {
  await work.db.deleteFrom('jobs').execute()
  await work.db.deleteFrom('dispatches').execute()
})

const LATE = new Date(WORK_TIME.getTime() - 3_600_001)
const LOST = { state: 'queued', sent_at: null, created_at: LATE }

async function addJob(payload: object, failed: { failed_at: Date; last_error: string } | object = {}): Promise<void> {
  const job = { kind: 'dispatch', payload: JSON.stringify(payload), run_at: WORK_TIME, created_at: WORK_TIME }
  await work.db
    .insertInto('jobs')
    .values({ ...job, ...failed })
    .execute()
}

const jobs = async () =>
  (await work.db.selectFrom('jobs').select('payload').where('failed_at', 'is', null).execute()).map(
    ({ payload }) => payload,
  )

test('a dispatch that has lost its job gets another; one of the last hour, one with a job, and a hidden one do not', async () => {
  const lost = await work.dispatch(await work.report(), contact, LOST)
  await work.dispatch(await work.report(), contact, { ...LOST, created_at: WORK_TIME })
  await work.dispatch(await work.report({ hidden_at: WORK_TIME }), contact, LOST)
  const withJob = await work.dispatch(await work.report(), contact, LOST)
  await addJob({ step: 'send', dispatchId: withJob })
  await repairDispatches(work.context)
  expect(await jobs()).toEqual([
    { step: 'send', dispatchId: withJob },
    { step: 'send', dispatchId: lost },
  ])
})

test('one that has lost its digest goes out alone; one in a digest waits for it', async () => {
  const digest = { contact_id: contact.contact_id, due_at: WORK_TIME }
  const add = async (due_at: Date) =>
    (
      await work.db
        .insertInto('dispatch_digests')
        .values({ ...digest, due_at })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [gone, open] = [await add(LATE), await add(WORK_TIME)]
  const lost = await work.dispatch(await work.report(), contact, { ...LOST, digest_id: gone })
  await work.dispatch(await work.report(), contact, { ...LOST, digest_id: open })
  await addJob({ step: 'digest', digestId: open })
  await repairDispatches(work.context)
  expect(await jobs()).toEqual([
    { step: 'digest', digestId: open },
    { step: 'send', dispatchId: lost },
  ])
})

test('one whose attempts are used up has failed with its reason, an operator is asked, and the next one goes out', async () => {
  const issueId = await work.report({ status: 'Reported', handling: 'waiting' })
  const failed = await work.dispatch(issueId, contact, LOST)
  const next = await work.dispatch(issueId, contact, LOST)
  await addJob({ step: 'send', dispatchId: failed }, { failed_at: WORK_TIME, last_error: 'Error: refused' })
  await repairDispatches(work.context)
  expect(await work.states(issueId)).toEqual(['failed', 'queued'])
  expect((await work.issue(issueId)).handling).toBe('operator')
  const { failure } = await work.db
    .selectFrom('dispatches')
    .select('failure')
    .where('id', '=', failed)
    .executeTakeFirstOrThrow()
  expect([failure, await jobs()]).toEqual(['Error: refused', [{ step: 'send', dispatchId: next }]])
})

test('a dispatch that waits for an earlier one of its report is left alone', async () => {
  const issueId = await work.report({ handling: 'waiting' })
  const first = await work.dispatch(issueId, contact, LOST)
  const second = await work.dispatch(issueId, contact, LOST)
  await addJob({ step: 'send', dispatchId: first })
  await addJob({ step: 'send', dispatchId: second }, { failed_at: WORK_TIME, last_error: 'Error: refused' })
  await repairDispatches(work.context)
  expect([await work.states(issueId), (await work.issue(issueId)).handling]).toEqual([['queued', 'queued'], 'waiting'])
})
