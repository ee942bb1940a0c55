import { Assignment, DeskReportDetail, NewPrivateNote, PrivateNote } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { staffRoute } from '../../staff/sessions/staff-only'
import { DESK, deskOf, OfReport, WORKERS } from '../desk-of'
import { addNote, assign } from './note-and-assign'
import { viewReport } from './report-view'

const REPORT = `${DESK}/reports/:reference`

/** One report of an authority: everything about it, private notes, and who works on it. */
export function reportRoutes(app: ZodApp, context: Context): void {
  const route = staffRoute(context, { roles: WORKERS })
  const detail = { 200: DeskReportDetail, '4xx': ApiProblem }

  app.get(REPORT, { ...route, schema: { params: OfReport, response: detail } }, async (request) =>
    viewReport(context, deskOf(context, request), request.params.reference),
  )

  app.post(
    `${REPORT}/notes`,
    {
      ...route,
      schema: { params: OfReport, body: NewPrivateNote, response: { 200: PrivateNote, '4xx': ApiProblem } },
    },
    async (request) => {
      const { reference } = request.params
      const desk = deskOf(context, request)
      return context.db.transaction().execute((db) => addNote(context, { db, desk, reference }, request.body.text))
    },
  )

  app.put(
    `${REPORT}/assignment`,
    { ...route, schema: { params: OfReport, body: Assignment, response: detail } },
    async (request) => {
      const { reference } = request.params
      const desk = deskOf(context, request)
      await context.db.transaction().execute((db) => assign(context, { db, desk, reference }, request.body.assignee))
      return viewReport(context, desk, reference)
    },
  )
}
