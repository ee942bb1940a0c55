import { type AskedSite, fixedPath, openAskedSite } from '../../../test/asked'
import { moveReport, person } from '../../../test/citizens'
import { DAY, MINUTE } from '../../platform/clock'
import { planStillThere } from '../asking/plan-questions'

let opened: AskedSite
beforeAll(async () => {
  opened = await openAskedSite()
}, 180_000)
afterAll(() => opened.close())

const issueOf = (reference: string) =>
  opened.db.selectFrom('issues').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
const say = (method: 'GET' | 'POST' | 'DELETE', reference: string, who = opened.ada) =>
  who.send(method, `/api/v1/issue/${reference}/fixed`)
const stepsOf = async (reference: string) =>
  (await opened.ada.get<{ timeline: { step: string }[] }>(`/api/v1/issue/${reference}`)).timeline.map(
    ({ step }) => step,
  )

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

    expect((await say('DELETE', reference)).json()).toEqual({ isYours: true, undoUntil: null })
    expect(await issueOf(reference)).toEqual(before)
    expect(await stepsOf(reference)).not.toContain('fixed-by-reporter')
    expect((await say('DELETE', reference)).statusCode).toBe(409)
  },
)

test('nobody is mailed or asked about it, and it cannot be taken back later', async () => {
  const reference = await opened.ada.report()
  await say('POST', reference)
  opened.site.pass(16 * MINUTE)
  expect((await say('GET', reference)).json()).toEqual({ isYours: true, undoUntil: null })
  expect((await say('DELETE', reference)).statusCode).toBe(409)
  await opened.hourAfter(30 * DAY)
  expect(await opened.db.selectFrom('questions').selectAll().execute()).toEqual([])
  expect((await opened.site.mails(opened.ada.email, 1)).filter(({ text }) => text.includes(reference))).toEqual([])
})

test('only the reporter can say it', async () => {
  const bola = await person(opened.site)
  const reference = await opened.ada.report()
  expect((await say('GET', reference, bola)).json()).toEqual({ isYours: false, undoUntil: null })
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
    const { id } = await issueOf(reference)
    await db.updateTable('dispatches').set({ state: 'sent', sent_at: site.now() }).where('issue_id', '=', id).execute()
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
  expect((await issueOf(there)).status).toBe('Reported')
  const reminders = await db.selectFrom('jobs').select('payload').where('kind', '=', 'dispatch').execute()
  expect(reminders.filter(({ payload }) => JSON.stringify(payload).includes('remind'))).toHaveLength(1)
  expect((await stepsOf(gone)).at(-1)).toBe('fixed-by-reporter')
  expect(await issueOf(gone)).toMatchObject({ status: 'Resolved', handling: 'confirmed' })
})
