import type { DeskReportDetail } from '@civictrack/contract/staff'
import { statusHistory } from '../../issues/issues-store'
import type { Context } from '../../platform/context'

/** The public timeline of a report. */
export async function timelineOf(
  { db }: Context,
  issue: { id: string; created_at: Date },
): Promise<DeskReportDetail['timeline']> {
  const history = await statusHistory(db, issue.id)
  return history.map(({ status, at }) => ({ step: 'status', by: 'site', date: at.toISOString(), status }))
}
