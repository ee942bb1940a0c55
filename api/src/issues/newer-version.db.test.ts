import { type ReportDetail, ReportListPage } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { moveReport, person } from '../../test/citizens'
import { exportedData } from '../../test/exported-data'
import { onEachDatabase } from '../../test/site'
import type { OpenDatabase } from '../platform/database/open-database'

let mockDatabase: OpenDatabase

jest.mock('../platform/database/open-database', () => {
  const original = jest.requireActual('../platform/database/open-database')
  return {
    ...original,
    openDatabase: async (options: unknown) => {
      mockDatabase = await original.openDatabase(options)
      return mockDatabase
    },
  }
})

const NEWER = { category: 'Future Category', status: 'Future Status' }

onEachDatabase((site) => {
  /** Leaves a report as a newer version of the API would: with a category and a status that this version does not know. */
  async function writeAsNewerVersion(reference: string): Promise<void> {
    const { db } = mockDatabase
    await sql`alter table issues drop constraint if exists issues_status_check`.execute(db)
    await sql`alter table issues add constraint issues_status_check
      check (status in ('Reported', 'Pending', 'In Progress', 'Resolved', 'Future Status'))`.execute(db)
    await sql`
      update issues set category = ${NEWER.category}, status = ${NEWER.status} where reference = ${reference}`.execute(
      db,
    )
    await sql`
      insert into issue_status_changes (issue_id, from_status, to_status, actor, note, at)
      select id, 'Reported', ${NEWER.status}, 'operator', '', now() from issues where reference = ${reference}`.execute(
      db,
    )
  }

  test('after a rollback, reports of the newer version are still listed, shown and exported', async () => {
    const ada = await person(site())
    const reference = await ada.report()
    const known = await ada.report()
    await writeAsNewerVersion(reference)
    const written = { reference, ...NEWER }

    for (const path of ['/api/v1/issue', '/api/v1/issue/mine', '/api/v1/issue/recent']) {
      const { issues } = ReportListPage.parse(await ada.get(path))
      expect(issues).toEqual([expect.objectContaining({ reference: known }), expect.objectContaining(written)])
    }
    const filtered = await ada.get<ReportListPage>('/api/v1/issue?category=Future%20Category&status=Future%20Status')
    expect(filtered.issues).toEqual([expect.objectContaining(written)])
    const others = await ada.get<ReportListPage>('/api/v1/issue/recent?category=Others')
    expect(others.issues).toEqual([expect.objectContaining(written)])
    const detail = await ada.get<ReportDetail>(`/api/v1/issue/${reference}`)
    expect(detail).toMatchObject(written)
    expect(detail.history.map(({ status }) => status)).toEqual(['Reported', 'Future Status'])
    expect((await ada.send('GET', '/api/v1/issue/figures')).statusCode).toBe(200)
    const { data } = await exportedData(site(), ada)
    expect(data.reports[1]).toMatchObject({
      ...written,
      history: [{ status: 'Reported' }, { status: 'Future Status' }],
    })
  })

  test('an unknown status cannot be moved by this version, and the operator is told why', async () => {
    const ada = await person(site())
    const reference = await ada.report()
    await writeAsNewerVersion(reference)
    const response = await moveReport(site(), reference, 'Pending')
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      `${reference} is Future Status, a status that this version of the API does not know: it cannot become Pending.`,
    ])
  })

  test('requests stay strict: an unknown category is refused', async () => {
    const ada = await person(site())
    await expect(ada.report({ category: 'Future Category' })).rejects.toThrow('Category is required')
  })
})
