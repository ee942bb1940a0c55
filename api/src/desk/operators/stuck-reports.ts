import { type OperatorsOverview, STUCK_KINDS, type StuckKind, type StuckList } from '@civictrack/contract/staff'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { countOpenHints } from '../../authorities/hints/hints-store'
import type { Db } from '../../platform/database/tables'

export const StuckQuery = z.object({
  kind: z.enum(STUCK_KINDS, `kind must be one of ${STUCK_KINDS.join(', ')}`).default('failed'),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'This page of the list does not exist.')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** The last dispatch of each report. */
const LAST = sql`left join lateral (
    select dispatches.*, contacts.address, authorities.name as authority from dispatches
      join contacts on contacts.id = dispatches.contact_id
      join authorities on authorities.id = dispatches.authority_id
    where issue_id = issues.id order by number desc limit 1
  ) as last on true`

/** Which reports are stuck: the sending failed for good, an operator has to choose the way, nobody is known. */
const IS: Record<StuckKind, RawBuilder<boolean>> = {
  failed: sql<boolean>`last.state = 'failed'`,
  operator: sql<boolean>`issues.handling = 'operator'`,
  'no-authority': sql<boolean>`issues.handling = 'no-authority'`,
}

const isOpen = sql<boolean>`(issues.hidden_at is null and issues.status <> 'Resolved')`

interface Row {
  id: string
  reference: string
  title: string
  category: string
  state: string
  lga: string
  since: Date
  dispatch: { id: string; number: number; authority: string; contact: string; state: string } | null
  reason: string
  failure: string
  dispatched_at: Date
  sent_at: Date | null
}

/** A page of the reports without a way, the oldest first. */
export async function stuckReports(db: Db, query: z.output<typeof StuckQuery>): Promise<StuckList> {
  const { kind, cursor, limit } = query
  const { rows } = await sql<Row>`
    select issues.id, issues.reference, issues.title, issues.category, issues.state, issues.lga,
      coalesce(issues.handling_since, issues.created_at) as since,
      case when last.id is null then null else jsonb_build_object('id', last.id::text, 'number', last.number,
        'authority', last.authority, 'contact', last.address, 'state', last.state) end as dispatch,
      last.reason, last.failure, last.created_at as dispatched_at, last.sent_at
    from issues ${LAST}
    where ${isOpen} and ${IS[kind]} and issues.id > ${cursor ?? '0'}::bigint
    order by issues.id limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    reports: shown.map(({ reference, title, category, state, lga, since, dispatch, ...last }) => ({
      ...{ reference, title, category, state, lga, kind, since: since.toISOString() },
      dispatch: dispatch && {
        ...dispatch,
        ...{ reason: last.reason, failure: last.failure, createdAt: last.dispatched_at.toISOString() },
        sentAt: last.sent_at?.toISOString() ?? null,
      },
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** How much waits in each queue of the operators. */
export async function overview(db: Db): Promise<OperatorsOverview> {
  const { rows } = await sql<Omit<OperatorsOverview, 'hints'>>`
    select
      (select count(*)::int from issues ${LAST} where ${isOpen} and ${IS.failed}) as failed,
      (select count(*)::int from issues where ${isOpen} and ${IS.operator}) as operator,
      (select count(*)::int from issues where ${isOpen} and ${IS['no-authority']}) as "noAuthority",
      (select count(*)::int from contacts where ended_at is null and failed_at is null and confirmed_at is null)
        as "unconfirmedContacts",
      (select count(*)::int from contacts where ended_at is null and failed_at is not null) as "failingContacts"`.execute(
    db,
  )
  const counted = rows[0] ?? { failed: 0, operator: 0, noAuthority: 0, unconfirmedContacts: 0, failingContacts: 0 }
  return { ...counted, hints: await countOpenHints(db) }
}
