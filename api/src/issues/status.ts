import { STATUSES, type Status } from '@civictrack/contract/wire'

// Received, sent to the authority, being worked on, done; what was done badly is worked on again.
const MOVES: Record<Status, readonly Status[]> = {
  Reported: ['Pending'],
  Pending: ['In Progress'],
  'In Progress': ['Resolved'],
  Resolved: ['In Progress'],
}

/** A report's first status. */
export const FIRST_STATUS: Status = STATUSES[0]

/** Whether a report may go from one status to the other. */
export function canMove(from: Status, to: Status): boolean {
  return MOVES[from].includes(to)
}

/** Where a report may go from a status. */
export function movesFrom(from: Status): readonly Status[] {
  return MOVES[from]
}
