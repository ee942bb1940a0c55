import type { KeptReport, OutboxEntry, OutboxState } from '../outbox-entry'

/** The events in the life of a report on the device. */
export type EntryEvent =
  /** An attempt to send it begins, for the account that is signed in. */
  | { type: 'attempted'; account: string }
  | { type: 'acknowledged'; reference: string; at: number }
  /** The attempt failed, the server refused the report, or a log-in is needed. */
  | { type: 'failed'; outcome: OutboxState; retryAt: number }
  /** The position has arrived, or the server does not want it. */
  | { type: 'positionSettled' }

export function newEntry(report: KeptReport, { owner, now }: { owner: string | null; now: number }): OutboxEntry {
  const state = { kind: 'waiting', reason: null, message: '' } as const
  return { ...report, owner, createdAt: now, state, attempts: 0, nextAt: 0 }
}

export function reduceEntry(entry: OutboxEntry, event: EntryEvent): OutboxEntry {
  switch (event.type) {
    case 'attempted':
      // From now on no other account may send it: an attempt without a response may have arrived.
      return { ...entry, owner: event.account, attempts: entry.attempts + 1 }
    case 'acknowledged':
      return { ...entry, image: null, state: { kind: 'sent', reference: event.reference, at: event.at } }
    case 'failed':
      return { ...entry, state: event.outcome, nextAt: event.retryAt }
    case 'positionSettled':
      return { ...entry, position: undefined }
  }
}

/** Whether a submitted report is already kept or sent. One that needs attention is submitted again after a correction. */
export function isSameReport(kept: OutboxEntry, report: KeptReport): boolean {
  const hasSamePhoto = kept.image === null || kept.image.size === report.image.size
  return (
    kept.state.kind !== 'attention' && hasSamePhoto && JSON.stringify(kept.fields) === JSON.stringify(report.fields)
  )
}
