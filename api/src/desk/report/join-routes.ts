import { DeskReportDetail, JoinReport } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import { joinReports } from '../../joins/join-reports'
import { separateReport } from '../../joins/separate-report'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { staffRoute } from '../../staff/sessions/staff-only'
import { DESK, deskOf, OfReport, recordAtDesk, reportOf, WORKERS } from '../desk-of'
import { viewReport } from './report-view'

const REPORT = `${DESK}/reports/:reference`

/** Joins a report with another one about the same problem, and undoes that. Both must be within the reach of the desk. */
export function joinRoutes(app: ZodApp, context: Context): void {
  const route = staffRoute(context, { roles: WORKERS })
  const detail = { 200: DeskReportDetail, '4xx': ApiProblem }

  app.post(
    `${REPORT}/join`,
    { ...route, schema: { params: OfReport, body: JoinReport, response: detail } },
    async (request) => {
      const desk = deskOf(context, request)
      const reference = await context.db.transaction().execute(async (db) => {
        const report = await reportOf(db, desk, request.params.reference)
        const other = await reportOf(db, desk, request.body.other)
        const both = { references: [report.reference, other.reference] as [string, string], now: desk.now }
        const { main, joined } = await joinReports(db, both)
        const details = { main: main.reference }
        await recordAtDesk(db, desk, { action: 'join-reports', reference: joined.reference, details })
        return report.reference
      })
      context.jobs.wake()
      return viewReport(context, desk, reference)
    },
  )

  app.post(`${REPORT}/separate`, { ...route, schema: { params: OfReport, response: detail } }, async (request) => {
    const desk = deskOf(context, request)
    const reference = await context.db.transaction().execute(async (db) => {
      const report = await reportOf(db, desk, request.params.reference)
      const main = await separateReport(context, db, report.reference)
      const details = { main: main.reference }
      await recordAtDesk(db, desk, { action: 'separate-report', reference: report.reference, details })
      return report.reference
    })
    context.jobs.wake()
    return viewReport(context, desk, reference)
  })
}
