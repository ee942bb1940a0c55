import type { DeskReportDetail } from '@civictrack/contract/staff'
import { person } from '../../../test/citizens'
import { type OpenDesk, openDesk } from '../../../test/desk'
import { deskReport } from '../../../test/desk-reports'
import { moveTo } from '../../../test/similar'
import { eventually } from '../../../test/site'
import { DAY } from '../../platform/clock'

let opened: OpenDesk
beforeAll(async () => {
  opened = await openDesk()
  // A report that was sent: its contact is the one for the nation.
  await deskReport(opened.db, { slug: 'ikeja', category: 'Others' })
})
afterAll(() => opened.close())

const rowOf = (reference: string) =>
  opened.db
    .selectFrom('issues')
    .innerJoin('dispatches', 'dispatches.issue_id', 'issues.id')
    .select(['issues.status', 'issues.handling', 'dispatches.state', 'digest_id', 'issues.authority_id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

test('another desk does not see them, and a hidden report is in no list', async () => {
  const ada = await person(opened.site)
  const reference = await ada.report()
  await opened.db
    .updateTable('dispatches')
    .set({ state: 'queued', sent_at: null })
    .where('issue_id', '=', (await opened.issueOf(reference)).id)
    .execute()
  await opened.db.updateTable('issues').set({ authority_id: null }).where('reference', '=', reference).execute()
  expect(await opened.references('sort=newest')).toContain(reference)
  const foreign = await opened.answerer.get(`/authorities/surulere/reports/${reference}`)
  expect(foreign.statusCode).toBe(404)
  await opened.db.updateTable('issues').set({ hidden_at: new Date() }).where('reference', '=', reference).execute()
  expect(await opened.references('sort=newest')).not.toContain(reference)
})

test('the desk shows the reports of a day that share the mail of the next morning at once, and answers them', async () => {
  const ada = await person(opened.site)
  const sent: string[] = []
  for (let count = 1; count <= 7; count += 1) sent.push(await ada.report({ title: `Pothole ${count}` }))
  const [seventh = '', sixth = ''] = sent.toReversed()
  await eventually(async () => ((await rowOf(sent[0] ?? '')).state === 'sent' ? true : undefined), 'the first is sent')
  expect(await rowOf(sixth)).toMatchObject({ state: 'queued', digest_id: expect.any(String), authority_id: null })

  const found = await opened.references('sort=newest')
  expect([found.includes(sixth), found.includes(seventh)]).toEqual([true, true])
  await moveTo(ada, sixth, { latitude: 6.6012345, longitude: 3.3512345 })
  const view = (await opened.answerer.get(`${opened.path}/reports/${sixth}`)).json<DeskReportDetail>()
  expect(view).toMatchObject({ reference: sixth, canAnswer: true, handling: { state: 'waiting' } })
  expect(view.position).toMatchObject({ latitude: 6.6012345 })

  const answer = { answer: 'received', note: 'We saw it.' }
  expect((await opened.answerer.post(`${opened.path}/reports/${sixth}/answers`, answer)).statusCode).toBe(200)
  expect(await rowOf(sixth)).toMatchObject({ handling: 'received', state: 'queued' })
  opened.site.pass(DAY)
  await eventually(
    async () => ((await rowOf(seventh)).state === 'sent' ? true : undefined),
    'the digest is sent',
    60_000,
  )
  expect(await rowOf(seventh)).toMatchObject({ status: 'Pending', handling: 'sent' })
  expect(await rowOf(sixth)).toMatchObject({ status: 'Pending', handling: 'received', state: 'sent' })
})
