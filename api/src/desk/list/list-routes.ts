import { Readable } from 'node:stream'
import { DeskList } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { staffRoute } from '../../staff/sessions/staff-only'
import { DESK, deskOf, OfDesk, recordAtDesk, WORKERS } from '../desk-of'
import { csvLines } from './csv'
import { DeskFilters, DeskQuery } from './desk-query'
import { deskCounts, deskPage } from './desk-reports'
import { presentDeskReport } from './present-desk'

/** The list of an authority's reports, on the screen and as a file. */
export function listRoutes(app: ZodApp, context: Context): void {
  app.get(
    `${DESK}/reports`,
    {
      ...staffRoute(context, { roles: WORKERS }),
      schema: { params: OfDesk, querystring: DeskQuery, response: { 200: DeskList, '4xx': ApiProblem } },
    },
    async (request) => {
      const desk = deskOf(context, request)
      const { query } = request
      const rows = await deskPage(context.db, desk, query)
      const shown = rows.slice(0, query.limit)
      const last = shown.at(-1)
      return {
        reports: shown.map((row) => presentDeskReport(row)),
        next: last && rows.length > query.limit ? `${last.sort_key}.${last.id}` : null,
        ...(await deskCounts(context.db, desk, query)),
      }
    },
  )

  app.get(
    `${DESK}/reports.csv`,
    {
      ...staffRoute(context, { roles: WORKERS, needsFactor: true }),
      schema: { params: OfDesk, querystring: DeskFilters },
    },
    async (request, reply) => {
      const desk = deskOf(context, request)
      const { authority, now } = desk
      await recordAtDesk(context.db, desk, {
        action: 'export',
        details: Object.fromEntries(Object.entries(request.query).filter(([, value]) => value)),
      })
      const file = `${authority.slug}-reports-${now.toISOString().slice(0, 10)}.csv`
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(Readable.from(csvLines(context, desk, request.query)))
    },
  )
}
