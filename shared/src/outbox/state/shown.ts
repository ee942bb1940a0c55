import type { Session } from '../../session/session'
import type { OutboxEntry, ShownEntry } from '../outbox-entry'
import { belongsTo } from './due'
import type { TabState } from './tab-state'

/** Sent reports are listed for a day; after that they are found in My Issues. */
const SHOWN_AFTER_MS = 86_400_000

/** The reports that a session may see, newest first. */
export function shownEntries({ entries, progress }: TabState, session: Session | null): ShownEntry[] {
  return entries
    .filter((entry) => isShownTo(entry, session))
    .sort((a, b) => b.createdAt - a.createdAt)
    .map((entry) => ({ ...entry, progress: entry.state.kind === 'waiting' ? (progress.get(entry.id) ?? null) : null }))
}

/**
 * Signed out, reports that wait are listed because they need a log-in. Sent ones are not: the next person with this phone
 * may be another.
 */
function isShownTo(entry: OutboxEntry, session: Session | null): boolean {
  return belongsTo(entry, session) || (session === null && entry.state.kind !== 'sent')
}

/** Whether a sent report has been listed for long enough. */
export function isExpired({ state, position }: OutboxEntry, now: number): boolean {
  return state.kind === 'sent' && !position && now - state.at > SHOWN_AFTER_MS
}

/** Whether a report, or its position, still has to be sent. */
export function isUnfinished({ state, position }: OutboxEntry): boolean {
  return state.kind !== 'sent' || position !== undefined
}
