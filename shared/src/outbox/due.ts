import type { Session } from '../session/session'
import { LONGEST_MS } from './back-off'
import type { OutboxEntry } from './outbox-entry'

/** Sent reports stay in the list for a day; then My Issues is the place for them. */
const SHOWN_AFTER_MS = 86_400_000

/** Whether a report may go out under a session: nobody's may, and one's own. */
export function belongsTo({ owner }: Pick<OutboxEntry, 'owner'>, session: Session | null): boolean {
  return owner === null || owner === session?.account
}

/**
 * Whether a report stands in the list. Signed out, one sees what still waits, as it needs a log-in; what somebody has
 * sent is nothing for the next person with this phone.
 */
export function isShownTo(entry: Pick<OutboxEntry, 'owner' | 'state'>, session: Session | null): boolean {
  return belongsTo(entry, session) || (session === null && entry.state.kind !== 'sent')
}

export function isWaiting({ state }: OutboxEntry): boolean {
  return state.kind === 'waiting'
}

interface Moment {
  session: Session | null
  now: number
  /** What has been tried since there was hope last; everything else is due. */
  tried: ReadonlySet<string>
}

/** The report to try now: the oldest that is due and may go out. */
export function nextDue(entries: OutboxEntry[], { session, now, tried }: Moment): OutboxEntry | undefined {
  return entries
    .filter((entry) => isWaiting(entry) && (isTime(entry, now) || !tried.has(entry.id)))
    .filter((entry) => (session !== null && belongsTo(entry, session)) || needsWord(entry))
    .sort((a, b) => a.createdAt - b.createdAt)[0]
}

/** Also when a clock was ahead and has been put right: no wait is longer than the longest. */
function isTime({ nextAt }: OutboxEntry, now: number): boolean {
  return nextAt <= now || nextAt > now + LONGEST_MS
}

/** Without its session the person is told once that a log-in is needed; then the report waits for it. */
function needsWord({ state }: OutboxEntry): boolean {
  return state.kind === 'waiting' && state.reason === null
}

/** Whether a sent report has been shown for long enough. */
export function isOver({ state, position }: OutboxEntry, now: number): boolean {
  return state.kind === 'sent' && !position && now - state.at > SHOWN_AFTER_MS
}
