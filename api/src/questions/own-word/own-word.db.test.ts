import { sql } from 'kysely'
import { type AskedSite, fixedPath, openAskedSite } from '../../../test/asked'
import { moveReport, person } from '../../../test/citizens'
import { eventually } from '../../../test/site'
import { DAY, MINUTE } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { planStillThere } from '../asking/plan-questions'
import { sayFixed } from './own-word'

const PAUSE = 365 * DAY

let opened: AskedSite
beforeAll(async () => {
  // Reports stay unsent, so that each test says itself when one goes out.
  opened = await openAskedSite({ dispatchPause: PAUSE })
})
afterAll(() => opened.close())

const issueOf = (reference: string) =>
  opened.db.selectFrom('issues').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
const say = (method: 'GET' | 'POST' | 'DELETE', reference: string, who = opened.ada) =>
  who.send(method, `/api/v1/issue/${reference}/fixed`)
const stepsOf = async (reference: string) =>
  (await opened.ada.get<{ timeline: { step: string }[] }>(`/api/v1/issue/${reference}`)).timeline.map(
    ({ step }) => step,
  )

/** The dispatch of a report is due now. */
async function sendNow(reference: string): Promise<void> {
  const { id } = await opened.db
    .selectFrom('dispatches')
    .select('id')
    .where('issue_id', '=', (await issueOf(reference)).id)
    .executeTakeFirstOrThrow()
  await opened.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('kind', '=', 'dispatch')
    .where(sql`payload->>'dispatchId'`, '=', id)
    .execute()
}

const authorityMails = async (reference: string) =>
  (await opened.site.mails('works@example.org', 0)).filter(({ text }) => text.includes(reference))

/** Waits until the one dispatch of a report is in a state. */
async function inState(reference: string, state: string): Promise<void> {
  const { id } = await issueOf(reference)
  await eventually(async () => {
    const dispatches = await opened.db.selectFrom('dispatches').select('state').where('issue_id', '=', id).execute()
    return dispatches.length === 1 && dispatches[0]?.state === state ? true : undefined
  }, `${reference} is ${state}`)
}

test.each(['Reported', 'Pending', 'In Progress'])(
  'a report that is %s becomes Resolved by the reporter, and back',
  async (status) => {
    const reference = await opened.ada.report()
    for (const to of ['Pending', 'In Progress']) {
      if ((await issueOf(reference)).status !== status) await moveReport(opened.site, reference, to)
    }
    const before = await issueOf(reference)
    const said = await say('POST', reference)
    expect(said.json()).toMatchObject({ isYours: true, undoUntil: expect.any(String) })
    expect(await issueOf(reference)).toMatchObject({ status: 'Resolved', handling: 'confirmed' })
    expect((await stepsOf(reference)).at(-1)).toBe('fixed-by-reporter')
    expect((await say('POST', reference)).statusCode).toBe(409)

    expect((await say('DELETE', reference)).json()).toMatchObject({ isYours: true, undoUntil: null })
    expect(await issueOf(reference)).toEqual(before)
    expect(await stepsOf(reference)).not.toContain('fixed-by-reporter')
    expect((await say('DELETE', reference)).statusCode).toBe(409)
  },
)

test('a report that is fixed before it goes out is not sent, and goes out when that is taken back', async () => {
  const reference = await opened.ada.report({ title: 'A puddle' })
  await say('POST', reference)
  await sendNow(reference)
  await inState(reference, 'ended')
  expect(await authorityMails(reference)).toEqual([])
  expect(await issueOf(reference)).toMatchObject({ status: 'Resolved', handling: 'confirmed', authority_id: null })

  expect((await say('DELETE', reference)).statusCode).toBe(200)
  await inState(reference, 'sent')
  expect(await authorityMails(reference)).toHaveLength(1)
  expect(await issueOf(reference)).toMatchObject({ status: 'Pending', handling: 'sent' })
})

test('a report that was sent in the same moment stays fixed, and is with the authority once that is taken back', async () => {
  const reference = await opened.ada.report({ title: 'A dark lamp' })
  const { id } = await issueOf(reference)
  const context = { db: opened.db, now: opened.site.now, onMove: [] as Context['onMove'] } as Context
  // The mail is under way while the report is locked, and is noted as sent after the word.
  await opened.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('issues').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    await sendNow(reference)
    await eventually(async () => ((await authorityMails(reference)).length > 0 ? true : undefined), 'the mail')
    await sayFixed(context, transaction, id)
  })
  await inState(reference, 'sent')
  expect(await issueOf(reference)).toMatchObject({ status: 'Resolved', handling: 'confirmed', authority_id: '1' })

  expect((await say('DELETE', reference)).json()).toMatchObject({ isYours: true, undoUntil: null })
  const { sent_at } = await opened.db
    .selectFrom('dispatches')
    .select('sent_at')
    .where('issue_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await issueOf(reference)).toMatchObject({
    ...{ status: 'Pending', handling: 'sent', handling_since: sent_at, authority_id: '1', first_resolved_at: null },
  })
  expect(await stepsOf(reference)).not.toContain('fixed-by-reporter')
  expect(await authorityMails(reference)).toHaveLength(1)
})

test('nobody is mailed or asked about it, and it cannot be taken back later', async () => {
  const reference = await opened.ada.report()
  await say('POST', reference)
  opened.site.pass(16 * MINUTE)
  expect((await say('GET', reference)).json()).toMatchObject({ isYours: true, undoUntil: null })
  expect((await say('DELETE', reference)).statusCode).toBe(409)
  await opened.hourAfter(30 * DAY)
  expect(await opened.db.selectFrom('questions').selectAll().execute()).toEqual([])
  expect((await opened.site.mails(opened.ada.email, 1)).filter(({ text }) => text.includes(reference))).toEqual([])
})

test('only the reporter can say it', async () => {
  const bola = await person(opened.site)
  const reference = await opened.ada.report()
  expect((await say('GET', reference, bola)).statusCode).toBe(404)
  expect((await say('POST', reference, bola)).statusCode).toBe(404)
  expect((await say('DELETE', reference, bola)).statusCode).toBe(404)
  const stranger = await opened.site.api.app.inject({ method: 'POST', url: `/api/v1/issue/${reference}/fixed` })
  expect([stranger.statusCode, (await issueOf(reference)).status]).toEqual([401, 'Reported'])
})

test('"Is it still there?": yes is a fresh line, and reminds the authority; no says that it is fixed', async () => {
  const { db, site } = opened
  const there = await opened.ada.report({ title: 'A broken bridge' })
  const gone = await opened.ada.report({ title: 'A fallen tree' })
  for (const reference of [there, gone]) {
    await sendNow(reference)
    await inState(reference, 'sent')
  }
  site.pass(29 * DAY)
  await planStillThere(db, site.now())
  await opened.hourAfter(0)
  const answer = async (reference: string, value: string) =>
    site.api.app.inject({
      ...{ method: 'POST', url: fixedPath((await opened.questionMails(1, reference))[0]) },
      ...{ payload: `answer=${value}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    })
  expect((await answer(there, 'partly')).statusCode).toBe(422)
  await answer(there, 'yes')
  await answer(gone, 'no')

  expect((await stepsOf(there)).at(-1)).toBe('still-there')
  expect(await issueOf(there)).toMatchObject({ status: 'Pending', handling: 'sent' })
  const [reminder, ...earlier] = await eventually(async () => {
    const mails = await authorityMails(there)
    return mails.length > 1 ? mails : undefined
  }, 'the reminder')
  expect(reminder?.subject).toMatch(/^Still waiting for your answer: /)
  expect(earlier).toHaveLength(1)
  expect(await authorityMails(gone)).toHaveLength(1)
  expect((await stepsOf(gone)).at(-1)).toBe('fixed-by-reporter')
  expect(await issueOf(gone)).toMatchObject({ status: 'Resolved', handling: 'confirmed' })
})
