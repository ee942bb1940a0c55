import type { DeskReportDetail } from '@civictrack/contract/staff'
import { type OpenDesk, openDesk } from '../../../test/desk'
import { deskReport } from '../../../test/desk-reports'
import type { StaffBrowser } from '../../../test/staff'

let opened: OpenDesk
let answerer: StaffBrowser
let manager: StaffBrowser
let add: OpenDesk['add']
let references: OpenDesk['references']
beforeAll(async () => {
  opened = await openDesk()
  ;({ answerer, manager, add, references } = opened)
})
afterAll(() => opened.close())
beforeEach(() => opened.db.deleteFrom('issues').execute())

const DESK = '/authorities/ikeja'
const NEXT_YEAR = `${new Date().getFullYear() + 1}-01-01`

test('an answer has its effects, is recorded with its person, and is taken back', async () => {
  const reference = await add()
  const path = `${DESK}/reports/${reference}/answers`
  const given = await answerer.post(path, {
    answer: 'in-progress',
    note: 'A crew is on its way.',
    expectedOn: NEXT_YEAR,
  })
  const view = given.json<DeskReportDetail>()
  expect(view).toMatchObject({
    ...{ status: 'In Progress', handling: { state: 'in-progress' }, expectedOn: NEXT_YEAR },
    answers: [{ answer: 'in-progress', by: 'staff', actor: 'Ada answerer', canUndo: true }],
  })
  const undone = await answerer.post(`${path}/${view.answers[0]?.id}/undo`)
  expect(undone.json()).toMatchObject({ status: 'Pending', handling: { state: 'sent' }, answers: [{ isUndone: true }] })
  const { actions } = (await manager.get(`${DESK}/actions?reference=${reference}`)).json<{ actions: object[] }>()
  expect(actions).toMatchObject([{ action: 'undo-answer' }, { action: 'answer-in-progress' }])
})

test.each([
  [{ answer: 'no-action' }, 'Give the reason'],
  [{ answer: 'not-ours', note: ' ' }, 'Say whose it is'],
  [{ answer: 'in-progress', expectedOn: '2026-99-99' }, 'Choose a day, as in 2026-12-31'],
  [{ answer: 'in-progress', expectedOn: '2020-01-01' }, 'Choose today or a later day'],
  [{ answer: 'in-progress', expectedOn: '2999-01-01' }, 'Choose a day within the next 5 years'],
  [{ answer: 'done', photoId: '-'.repeat(36) }, 'Please choose the photo again.'],
  [{ answer: 'received', expectedOn: NEXT_YEAR }, 'A day belongs to "in progress" only'],
  [{ answer: 'done', photoId: '00000000-0000-4000-8000-000000000000' }, 'Please choose the photo again.'],
  [{ answer: 'sing' }, 'Choose an answer'],
])('the answer %j is refused and changes nothing', async (answer, message) => {
  const reference = await add()
  const response = await answerer.post(`${DESK}/reports/${reference}/answers`, answer)
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message])
  expect((await answerer.get(`${DESK}/reports/${reference}`)).json()).toMatchObject({ status: 'Pending', answers: [] })
})

test('bulk answers each report; one without an open dispatch is named', async () => {
  const [one, two] = [await add(), await add()]
  await opened.db
    .updateTable('dispatches')
    .set({ state: 'ended' })
    .where('issue_id', '=', (await opened.issueOf(two)).id)
    .execute()
  const answer = { answer: 'received', note: '' }
  const response = await answerer.post(`${DESK}/bulk`, { references: [two, one], do: { action: 'answer', answer } })
  expect(response.json()).toEqual({
    results: [
      { reference: two, isDone: false, message: 'This report is not with your authority now.' },
      { reference: one, isDone: true, message: '' },
    ],
  })
  expect(await references('handling=received')).toEqual([one])
})

test('bulk does each report by itself: one of another authority undoes no other', async () => {
  const mine = [await add(), await add()]
  const theirs = await deskReport(opened.db, { slug: 'surulere' })
  const work = { action: 'assign', assignee: 'me' }
  const response = await answerer.post(`${DESK}/bulk`, { references: [mine[0], theirs, mine[1]], do: work })
  expect(response.json<{ results: { isDone: boolean }[] }>().results.map(({ isDone }) => isDone)).toEqual([
    true,
    false,
    true,
  ])
  expect((await references('assigned=me')).sort()).toEqual(mine.sort())
  const tooMany = Array.from({ length: 101 }, () => mine[0])
  expect((await answerer.post(`${DESK}/bulk`, { references: tooMany, do: work })).statusCode).toBe(400)
})
