import { DeskFigures } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { figuresOf } from '../../authorities/figures/figures-of'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import type { ZodApp } from '../../platform/http/zod-app'
import { staffRoute } from '../../staff/sessions/staff-only'
import { DESK, type DeskCall, deskOf, OfDesk, WORKERS } from '../desk-of'
import { isListed, isOverdue } from '../list/desk-query'

/** An authority's own figures: those of its public page, and what waits now. */
export function figuresRoute(app: ZodApp, context: Context): void {
  app.get(
    `${DESK}/figures`,
    {
      ...staffRoute(context, { roles: WORKERS }),
      schema: { params: OfDesk, response: { 200: DeskFigures, '4xx': ApiProblem } },
    },
    async (request) => {
      const desk = deskOf(context, request)
      const { authorityId, now } = desk
      return { ...(await figuresOf(context.db, { authorityId, now })), ...(await waiting(context.db, desk)) }
    },
  )
}

type Waiting = Record<'open' | 'overdue' | 'unassigned' | 'mine', number>

/** Open reports: all, overdue ones, those without a person, those of the reader. */
async function waiting(db: Db, { authorityId, memberId, now }: DeskCall): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as open,
      count(*) filter (where ${isOverdue(now)})::int as overdue,
      count(*) filter (where member_id is null)::int as unassigned,
      count(*) filter (where member_id = ${memberId}::uuid)::int as mine
    from issues left join assignments on issue_id = issues.id and assignments.authority_id = ${authorityId}::bigint
    where ${isListed(authorityId)} and issues.status <> 'Resolved' and issues.handling <> 'no-action'`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0, unassigned: 0, mine: 0 }
}
