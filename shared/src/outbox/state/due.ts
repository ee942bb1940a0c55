import type { Session } from '../../session/session'
import type { OutboxEntry } from '../outbox-entry'
import { LONGEST_MS } from './back-off'

/** The time between two checks while reports are due: another tab sends them, and it may be closed meanwhile. */
const LOOK_AGAIN_MS = 3000

/** Whether a report may be sent under a session: one without an owner, and one of the session's own account. */
export function belongsTo({ owner }: Pick<OutboxEntry, 'owner'>, session: Session | null): boolean {
  return owner === null || owner === session?.account
}

interface Moment {
  session: Session | null
  now: number
}

interface MomentOfRound extends Moment {
  /** The reports attempted since the last retry request; all others are due. */
  attempted: ReadonlySet<string>
}

/** The report to send now: the oldest that is due and may be sent. */
export function nextDue(entries: OutboxEntry[], { session, now, attempted }: MomentOfRound): OutboxEntry | undefined {
  return entries
    .filter((entry) => isWaiting(entry) && (isTime(entry, now) || !attempted.has(entry.id)))
    .filter((entry) => (session !== null && belongsTo(entry, session)) || isUnattempted(entry))
    .sort((a, b) => a.createdAt - b.createdAt)[0]
}

/** Milliseconds until the outbox looks for due reports again; undefined when none waits for a time. */
export function timeToNextLook(entries: readonly OutboxEntry[], { session, now }: Moment): number | undefined {
  const waiting = entries.filter((entry) => isWaiting(entry) && session !== null && belongsTo(entry, session))
  if (waiting.length === 0) return undefined
  const next = Math.min(...waiting.map(({ nextAt }) => nextAt))
  return Math.min(LONGEST_MS, Math.max(LOOK_AGAIN_MS, next - now))
}

function isWaiting({ state }: OutboxEntry): boolean {
  return state.kind === 'waiting'
}

/** Also true when the clock was ahead and has been corrected: no wait is longer than the longest. */
function isTime({ nextAt }: OutboxEntry, now: number): boolean {
  return nextAt <= now || nextAt > now + LONGEST_MS
}

/** Without its session the reporter is told once that a log-in is needed; then the report waits for the log-in. */
function isUnattempted({ state }: OutboxEntry): boolean {
  return state.kind === 'waiting' && state.reason === null
}
