import type { DeskReport } from '@civictrack/contract/staff'
import { eachReportField } from '@civictrack/contract/wire'
import { photoPath, type Size } from '../../media/store/photo-names'
import type { DeskRow } from './desk-reports'

/** A report as its authority sees it in the list. Nothing tells who the reporter is. */
export function presentDeskReport(row: DeskRow, size: Size = 480): DeskReport {
  const { reference, status, upvotes: likes, comments, reopened } = row
  return {
    ...{ reference, status, likes, comments, reopened },
    ...eachReportField((name) => row[name]),
    handling: { state: row.handling, since: (row.handling_since ?? row.created_at).toISOString() },
    date: row.created_at.toISOString(),
    photo: photoPath(row.photo_id, size),
    expectedOn: row.expected_on,
    assignee:
      row.assignee_id !== null && row.assignee_name !== null ? { id: row.assignee_id, name: row.assignee_name } : null,
    isOverdue: row.is_overdue,
    isPublic: row.is_shared,
    isOwnReport: row.is_own,
  }
}
