import { randomUUID } from 'node:crypto'
import type { ReportDetail, ReportListPage } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { person } from '../../test/citizens'
import { exportedData } from '../../test/exported-data'
import { REPORT, sendReport } from '../../test/report'
import { onEachDatabase } from '../../test/site'
import type { OpenDatabase } from '../platform/database/open-database'

let mockDatabase: OpenDatabase

// A report field of the future: an optional one, in the list and in the database. Nothing else knows of it.
jest.mock('../../../contract/src/wire/reports/report-fields', () => {
  const original = jest.requireActual('../../../contract/src/wire/reports/report-fields')
  return { ...original, REPORT_FIELDS: { ...original.REPORT_FIELDS, later_field: { longest: 20 } } }
})
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

onEachDatabase((site) => {
  beforeAll(() => sql`alter table issues add column later_field text not null default ''`.execute(mockDatabase.db))

  test('an optional field that was added to the list is stored, listed, shown and exported', async () => {
    const ada = await person(site())
    const filled = {
      reference: await ada.report({ later_field: ' Balogun Market ' } as object),
      later_field: 'Balogun Market',
    }
    const empty = { reference: await ada.report(), later_field: '' }

    for (const path of ['/api/v1/issue', '/api/v1/issue/mine', '/api/v1/issue/recent']) {
      const { issues } = await ada.get<ReportListPage>(path)
      expect(issues).toEqual([expect.objectContaining(empty), expect.objectContaining(filled)])
    }
    expect(await ada.get<ReportDetail>(`/api/v1/issue/${filled.reference}`)).toMatchObject(filled)
    const { data } = await exportedData(site(), ada)
    expect(data.reports).toEqual([expect.objectContaining(empty), expect.objectContaining(filled)])
  })

  test('an optional field has its limit', async () => {
    const ada = await person(site())
    await expect(ada.report({ later_field: 'x'.repeat(21) } as object)).rejects.toThrow('This is too long')
  })

  test('a repeat of a report without the field has the same reference, one with other content is refused', async () => {
    const { browser, token } = await site().citizen()
    const key = randomUUID()
    const send = async (later: Record<string, string>) => {
      const response = await sendReport(browser, { token, key, fields: { ...REPORT, ...later } })
      return [response.statusCode, response.json().reference]
    }
    const [, reference] = await send({})
    expect(await send({})).toEqual([200, reference])
    expect(await send({ later_field: '' })).toEqual([200, reference])
    expect(await send({ later_field: 'Market' })).toEqual([422, undefined])
  })

  test('the description of the API names the field as one that may be left out', async () => {
    const { paths } = (await site().browser().get('/api/openapi.json')).json()
    const schema = paths['/api/v1/issue/reportissue'].post.requestBody.content['multipart/form-data'].schema
    expect(Object.keys(schema.properties)).toContain('later_field')
    expect(schema.required).toEqual([...Object.keys(REPORT), 'image'])
  })
})
