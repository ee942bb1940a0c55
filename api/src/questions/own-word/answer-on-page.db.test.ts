import { type AskedSite, fixedPath, openAskedSite } from '../../../test/asked'
import { person } from '../../../test/citizens'
import { DAY } from '../../platform/clock'

let opened: AskedSite
beforeAll(async () => {
  opened = await openAskedSite()
})
afterAll(() => opened.close())

const word = (method: 'GET' | 'POST', reference: string, body?: object, who = opened.ada) =>
  who.send(method, `/api/v1/issue/${reference}/fixed`, body)
const issueOf = (reference: string) =>
  opened.db.selectFrom('issues').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
interface Step {
  step: string
  by: string
  note?: string
}
/** The reporter's later words, as the public timeline shows them. */
const words = async (reference: string) =>
  (await opened.ada.get<{ timeline: Step[] }>(`/api/v1/issue/${reference}`)).timeline
    .slice(1)
    .filter(({ by }) => by === 'reporter')

test.each([
  [undefined, 'confirmed'],
  [{ answer: 'yes' }, 'confirmed'],
  [{ answer: 'partly', reason: 'One lamp is still dark' }, 'partly'],
])('the reporter says %p on the page of a report that was called fixed', async (body, handling) => {
  const reference = await opened.resolved()
  expect((await word('GET', reference)).json()).toEqual({ isYours: true, undoUntil: null, isAsked: true })
  expect((await word('POST', reference, body)).json()).toEqual({ isYours: true, undoUntil: null, isAsked: false })
  expect(await issueOf(reference)).toMatchObject({ status: 'Resolved', handling })
  expect(await words(reference)).toMatchObject([{ step: handling }])
  expect((await word('POST', reference, body)).statusCode).toBe(409)

  await opened.hourAfter(20 * DAY)
  const mails = (await opened.site.mails(opened.ada.email, 0)).filter(({ text }) => text.includes('/Fixed/'))
  expect(mails).toEqual([])
})

test('"no" needs a reason, and the report goes back to the authority with it', async () => {
  const reference = await opened.resolved()
  const refused = await word('POST', reference, { answer: 'no', reason: '  ' })
  expect([refused.statusCode, refused.json().fields.reason]).toEqual([
    400,
    'Please say what is not fixed: the authority needs it',
  ])
  expect((await word('POST', reference, { answer: 'perhaps' })).statusCode).toBe(400)
  expect(await issueOf(reference)).toMatchObject({ status: 'Resolved', reopened: 0 })

  expect((await word('POST', reference, { answer: 'no', reason: 'It is full again' })).statusCode).toBe(200)
  const issue = await issueOf(reference)
  expect(issue).toMatchObject({ status: 'In Progress', handling: 'reopened', reopened: 1 })
  expect(await words(reference)).toMatchObject([{ step: 'reopened', note: 'It is full again' }])
  const dispatches = await opened.db
    .selectFrom('dispatches')
    .select('reason')
    .where('issue_id', '=', issue.id)
    .execute()
  expect(dispatches.map(({ reason }) => reason)).toContain('reopened')
})

test('a question that was mailed is answered on the page as well, and its link says so', async () => {
  const reference = await opened.resolved()
  await opened.hourAfter(8 * DAY)
  const path = fixedPath((await opened.questionMails(1, reference))[0])
  await word('POST', reference, { answer: 'partly' })
  const page = await opened.site.api.app.inject({ method: 'GET', url: path })
  expect(page.body).toContain('Your answer is on the report.')
})

test('nobody else can say it, and "no" about an open report is refused', async () => {
  const bola = await person(opened.site)
  const reference = await opened.resolved()
  for (const body of [undefined, { answer: 'no', reason: 'x' }]) {
    expect((await word('POST', reference, body, bola)).statusCode).toBe(404)
  }
  const open = await opened.ada.report()
  expect((await word('POST', open, { answer: 'no', reason: 'x' })).statusCode).toBe(409)
  expect((await word('GET', open)).json()).toMatchObject({ isAsked: false })
  expect([(await issueOf(reference)).handling, (await issueOf(open)).status]).not.toContain('confirmed')
})
