import { eachReportField } from '@civictrack/contract/wire'
import { masterName } from '../../media/store/photo-names'
import type { ExportSection } from '../../settings/export/export-archive'
import type { Issue } from '../issues-tables'
import { joinsOf, positionsOf, reportsOf, statusChangesOf } from './reports-of'

/** Every report of an account with its photo, its history and the reporter's position. */
export const exportReports: ExportSection = async ({ db, photos }, { id }) => {
  const issues = await reportsOf(db, id)
  const history = {
    changes: await statusChangesOf(db, id),
    positions: await positionsOf(db, id),
    joins: await joinsOf(db, id),
  }
  return {
    data: { reports: issues.map((issue) => describe(issue, history)) },
    files: issues.map(({ photo_id, reference }) => ({
      name: photoFile(reference),
      open: async () => (await photos.find(masterName(photo_id)))?.stream,
    })),
  }
}

interface History {
  changes: Awaited<ReturnType<typeof statusChangesOf>>
  positions: Awaited<ReturnType<typeof positionsOf>>
  joins: Awaited<ReturnType<typeof joinsOf>>
}

function describe(issue: Issue, { changes, positions, joins }: History) {
  const ownChanges = changes.filter(({ issue_id }) => issue_id === issue.id)
  const position = positions.find(({ issue_id }) => issue_id === issue.id)
  const { reference, status, is_shared } = issue
  return {
    reference,
    ...eachReportField((name) => issue[name]),
    status,
    isShared: is_shared,
    joinedWith: joins.find(({ issue_id }) => issue_id === issue.id)?.reference,
    date: issue.created_at.toISOString(),
    photo: photoFile(reference),
    position: position && {
      latitude: position.latitude,
      longitude: position.longitude,
      accuracy: position.accuracy,
    },
    history: ownChanges.map(({ to_status, note, at }) => ({ status: to_status, note, at: at.toISOString() })),
  }
}

function photoFile(reference: string): string {
  return `photos/${reference}.jpg`
}
