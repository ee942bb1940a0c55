import type { DeskList } from '@civictrack/contract/staff'
import { deskReport } from './desk-reports'
import { invited, type StaffBrowser, staffWithFactor } from './staff'
import { openStaffSite, type StaffSite } from './staff-site'

/** The desk of `ikeja` with an answerer, and a manager who has given the second factor. */
export interface OpenDesk extends StaffSite {
  answerer: StaffBrowser
  manager: StaffBrowser
  /** The start of the desk's paths. */
  path: string
  /** Adds a report of the desk, and returns its reference. */
  add(fields?: Record<string, unknown>): Promise<string>
  /** The list as the answerer reads it. */
  list(query?: string): Promise<DeskList>
  /** The references in that list. */
  references(query: string): Promise<string[]>
  /** The row of a report. */
  issueOf(reference: string): Promise<Record<string, unknown> & { id: string; authority_id: string | null }>
}

export async function openDesk(): Promise<OpenDesk> {
  const opened = await openStaffSite()
  const { site, db } = opened
  const path = '/authorities/ikeja'
  const answerer = await invited(site, { role: 'answerer', authority: 'ikeja' })
  const list = async (query = '') => (await answerer.get(`${path}/reports?${query}`)).json<DeskList>()
  return {
    ...{ ...opened, answerer, path, list },
    manager: await staffWithFactor(site, { role: 'manager', authority: 'ikeja' }),
    add: (fields = {}) => deskReport(db, { slug: 'ikeja', ...fields }),
    references: async (query) => (await list(query)).reports.map(({ reference }) => reference),
    issueOf: (reference) =>
      db.selectFrom('issues').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow(),
  }
}
