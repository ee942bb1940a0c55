import { AuditList } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { after, DAY, HOUR } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import type { ZodApp } from '../../platform/http/zod-app'
import { staffRoute } from '../../staff/sessions/staff-only'
import { DESK, deskOf, OfDesk } from '../desk-of'

const text = z.string().max(200).optional()
const day = z.union([z.literal(''), z.iso.date('Choose a day')]).optional()

const AuditQuery = z.object({
  ...{ actor: text, action: text, authority: text, reference: text, from: day, to: day },
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'This page of the list does not exist.')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
type AuditQuery = z.output<typeof AuditQuery>

/** The actions of the staff: all of them for operators, an authority's own for its managers. */
export function auditRoutes(app: ZodApp, context: Context): void {
  const response = { 200: AuditList, '4xx': ApiProblem }
  app.get(
    `${DESK}/actions`,
    {
      ...staffRoute(context, { roles: ['manager'] }),
      schema: { params: OfDesk, querystring: AuditQuery, response },
    },
    async (request) => actions(context.db, request.query, deskOf(context, request).authorityId),
  )
  app.get(
    '/api/v1/staff/operators/audit',
    { ...staffRoute(context, { roles: ['operator'] }), schema: { querystring: AuditQuery, response } },
    async (request) => actions(context.db, request.query),
  )
}

async function actions(db: Db, query: AuditQuery, authorityId?: string): Promise<z.output<typeof AuditList>> {
  const rows = await db
    .selectFrom('staff_actions')
    .leftJoin('authorities', 'authorities.id', 'staff_actions.authority_id')
    .select(['staff_actions.id', 'actor', 'action', 'reference', 'details', 'at', 'authorities.name as authority'])
    .where(matches(query, authorityId))
    .orderBy('staff_actions.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const shown = rows.slice(0, query.limit)
  return {
    actions: shown.map((row) => ({
      ...row,
      details: (row.details ?? {}) as Record<string, unknown>,
      at: row.at.toISOString(),
    })),
    next: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** A day is a day in Nigeria: one hour ahead of UTC. */
const startOf = (day: string) => after(new Date(`${day}T00:00:00Z`), -HOUR)

function matches({ cursor, ...query }: AuditQuery, authorityId?: string): RawBuilder<boolean> {
  const all = [sql`true`]
  if (authorityId) all.push(sql`staff_actions.authority_id = ${authorityId}::bigint`)
  if (query.authority) all.push(sql`authorities.slug = ${query.authority}`)
  if (query.actor) all.push(sql`strpos(lower(staff_actions.actor), lower(${query.actor})) > 0`)
  if (query.action) all.push(sql`staff_actions.action = ${query.action}`)
  if (query.reference) all.push(sql`staff_actions.reference = ${query.reference.toUpperCase()}`)
  if (query.from) all.push(sql`staff_actions.at >= ${startOf(query.from)}`)
  if (query.to) all.push(sql`staff_actions.at < ${after(startOf(query.to), DAY)}`)
  if (cursor) all.push(sql`staff_actions.id < ${cursor}::bigint`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}
