import { type OperatorsOverview, STUCK_KINDS, type StuckList } from '@civictrack/contract/staff'
import { sql } from 'kysely'
import * as z from 'zod'
import { countOpenHints } from '../../authorities/hints/hints-store'
import { countStuck, stuckReports } from '../../dispatches/operators/stuck'
import type { Db } from '../../platform/database/tables'
import { countWaitingWordings } from '../../wordings/wordings-store'

export const StuckQuery = z.object({
  kind: z.enum(STUCK_KINDS, `kind must be one of ${STUCK_KINDS.join(', ')}`).default('failed'),
  cursor: z
    .string()
    .regex(/^-?\d{1,18}\.\d{1,18}$/, 'This page of the list does not exist.')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** A page of the reports without a way, those that wait the longest first. */
export async function stuckPage(db: Db, query: z.output<typeof StuckQuery>, now: Date): Promise<StuckList> {
  const { kind, cursor, limit } = query
  const [key, id] = cursor?.split('.') ?? []
  const rows = await stuckReports(db, {
    ...{ kinds: [kind], now, limit: limit + 1 },
    ...(key && id && { behind: [key, id] }),
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    reports: shown.map(({ reference, title, category, state, lga, since, dispatch, replies }) => ({
      ...{ reference, title, category, state, lga, kind, since: since.toISOString() },
      replies: replies.map((reply) => ({ ...reply, at: new Date(reply.at).toISOString() })),
      dispatch: dispatch && {
        ...dispatch,
        createdAt: new Date(dispatch.created).toISOString(),
        sentAt: dispatch.sent && new Date(dispatch.sent).toISOString(),
      },
    })),
    next: last && rows.length > limit ? `${last.sort_key}.${last.id}` : null,
  }
}

/** How much waits in each queue of the operators. */
export async function overview(db: Db, now: Date): Promise<OperatorsOverview> {
  const { failed, operator, 'no-authority': noAuthority } = await countStuck(db, now)
  const { rows } = await sql<Pick<OperatorsOverview, 'unconfirmedContacts' | 'failingContacts'>>`
    select
      count(*) filter (where failed_at is null and confirmed_at is null)::int as "unconfirmedContacts",
      count(*) filter (where failed_at is not null)::int as "failingContacts"
    from contacts where ended_at is null`.execute(db)
  const [contacts = { unconfirmedContacts: 0, failingContacts: 0 }] = rows
  return {
    failed,
    operator,
    noAuthority,
    ...contacts,
    hints: await countOpenHints(db),
    wordings: await countWaitingWordings(db),
  }
}
