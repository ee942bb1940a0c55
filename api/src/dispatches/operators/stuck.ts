import type { StuckKind } from '@civictrack/contract/staff'
import { type RawBuilder, sql } from 'kysely'
import { IS_NOT_JOINED } from '../../issues/joined/main-report'
import { after, HOUR } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'

/** A report that needs an operator, with its latest dispatch; that is null where there was none. */
export interface StuckReport {
  id: string
  reference: string
  title: string
  category: string
  state: string
  lga: string
  status: string
  handling: string
  since: Date
  /** The place in the order of the list: `since` in milliseconds. */
  sort_key: string
  dispatch: {
    id: string
    number: number
    state: string
    reason: string
    failure: string
    authority: string
    contact: string
    /** ISO dates. */
    created: string
    sent: string | null
  } | null
  /** By mail, to any of its dispatches; `at` is an ISO date. */
  replies: { text: string; at: string; authority: string }[]
}

/** A dispatch that waits for longer than this is late: its attempts fail. */
const LATE = HOUR

const LATEST = sql`left join lateral (
    select dispatches.*, contacts.address as contact, authorities.name as authority from dispatches
      join contacts on contacts.id = dispatches.contact_id
      join authorities on authorities.id = dispatches.authority_id
    where issue_id = issues.id order by number desc limit 1
  ) as latest on true`

const REPLIES = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('text', replies.text, 'at', replies.at, 'authority', authorities.name)
      order by replies.id), '[]'::jsonb)
    from dispatch_replies as replies join dispatches on dispatches.id = replies.dispatch_id
      join authorities on authorities.id = dispatches.authority_id
    where dispatches.issue_id = issues.id)`

/**
 * The kinds of stuck reports: the sending failed for good or is late, an operator has to choose the way, nobody is known. A
 * dispatch in a digest is not late: it waits for the morning.
 */
function isStuck(kind: StuckKind, now: Date): RawBuilder<boolean> {
  const isOpen = sql<boolean>`issues.hidden_at is null and issues.status <> 'Resolved' and ${IS_NOT_JOINED}`
  if (kind === 'failed') return sql<boolean>`(${isOpen} and ${isUnsent(now)})`
  // The way of a report whose sending has failed is to send it again: it stands there alone.
  if (kind === 'operator') return sql<boolean>`(${isOpen} and issues.handling = ${kind} and not ${isUnsent(now)})`
  return sql<boolean>`(${isOpen} and issues.handling = ${kind})`
}

/** The sending of the last dispatch has failed, or is late. */
function isUnsent(now: Date): RawBuilder<boolean> {
  // Begins with the dispatches that are not settled: few of the reports have one.
  const isLate = sql<boolean>`unsettled.digest_id is null and unsettled.created_at < ${after(now, -LATE)}`
  return sql<boolean>`(issues.id in (
    select unsettled.issue_id from dispatches as unsettled
    where unsettled.state in ('queued', 'failed') and (unsettled.state = 'failed' or (${isLate})) and not exists (
      select 1 from dispatches as later where later.issue_id = unsettled.issue_id and later.number > unsettled.number
    )))`
}

/** The reports of any of these kinds, those that wait the longest first, after a report's `sort_key` and `id`. */
export async function stuckReports(
  db: Db,
  { kinds, now, limit, behind }: { kinds: StuckKind[]; now: Date; limit: number; behind?: [key: string, id: string] },
): Promise<StuckReport[]> {
  const isOneOf = sql.join(
    kinds.map((kind) => isStuck(kind, now)),
    sql` or `,
  )
  const since = sql`coalesce(issues.handling_since, issues.created_at)`
  const key = sql`(extract(epoch from ${since}) * 1000)::bigint`
  const isBehind = behind ? sql`(${key}, issues.id) > (${behind[0]}::bigint, ${behind[1]}::bigint)` : sql`true`
  const { rows } = await sql<StuckReport>`
    select issues.id, issues.reference, issues.title, issues.category, issues.state, issues.lga, issues.status,
      issues.handling, ${since} as since, ${key} as sort_key,
      case when latest.id is null then null else jsonb_build_object('id', latest.id::text, 'number', latest.number,
        'state', latest.state, 'reason', latest.reason, 'failure', latest.failure, 'authority', latest.authority,
        'contact', latest.contact, 'created', latest.created_at, 'sent', latest.sent_at) end as dispatch,
      ${REPLIES} as replies
    from issues ${LATEST}
    where (${isOneOf}) and ${isBehind}
    order by sort_key, issues.id
    limit ${limit}`.execute(db)
  return rows
}

/** How many reports there are of each kind. */
export async function countStuck(db: Db, now: Date): Promise<Record<StuckKind, number>> {
  const { rows } = await sql<Record<StuckKind, number>>`
    select
      (select count(*)::int from issues where ${isStuck('failed', now)}) as failed,
      (select count(*)::int from issues where ${isStuck('operator', now)}) as operator,
      (select count(*)::int from issues where ${isStuck('no-authority', now)}) as "no-authority"`.execute(db)
  return rows[0] ?? { failed: 0, operator: 0, 'no-authority': 0 }
}
