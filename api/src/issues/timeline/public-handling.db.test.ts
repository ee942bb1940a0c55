import { moveReport, type Person, person } from '../../../test/citizens'
import { openStaffSite, type StaffSite } from '../../../test/staff-site'

interface Read {
  authority: unknown
  handling: { state: string; since: string }
  history: { status: string }[]
  timeline: { step: string; by: string; note?: string; authority?: string; status?: string }[]
}

let opened: StaffSite
let ada: Person
beforeAll(async () => {
  opened = await openStaffSite()
  ada = await person(opened.site)
})
afterAll(() => opened.close())

test('lists and the report itself say who has it, and what came of it', async () => {
  const { db } = opened
  const reference = await ada.report()
  const authority = await db
    .selectFrom('authorities')
    .select('id')
    .where('slug', '=', 'ikeja')
    .executeTakeFirstOrThrow()
  const at = new Date('2026-02-03T04:05:06.789Z')
  const place = { authority_id: authority.id, handling: 'received' as const, handling_since: at }
  await db.updateTable('issues').set(place).where('reference', '=', reference).execute()

  const expected = {
    reference,
    authority: { name: 'Ikeja', slug: 'ikeja' },
    handling: { state: 'received', since: at.toISOString() },
  }
  for (const path of ['/api/v1/issue', '/api/v1/issue/mine', '/api/v1/issue/recent']) {
    expect((await ada.get<{ issues: object[] }>(path)).issues[0]).toMatchObject(expected)
  }
  expect(await ada.get<Read>(`/api/v1/issue/${reference}`)).toMatchObject(expected)
})

test('a report without an authority says null, and its timeline holds neither operators names nor their notes', async () => {
  const reference = await ada.report({ title: 'A lamp is out' })
  await moveReport(opened.site, reference, 'Pending', 'Sent to Mr Bello, bello@example.org')
  const read = await ada.get<Read>(`/api/v1/issue/${reference}`)
  expect(read.authority).toBeNull()
  expect(read.history.map(({ status }) => status)).toEqual(['Reported', 'Pending'])
  expect(read.timeline.map(({ step, by, note }) => [step, by, note])).toEqual([
    ['reported', 'reporter', undefined],
    ['status', 'operator', undefined],
  ])
})
