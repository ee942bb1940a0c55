import { DeskReportDetail, NewAnswer } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { staffRoute } from '../../staff/sessions/staff-only'
import { DESK, deskOf, OfReport, WORKERS } from '../desk-of'
import { viewReport } from '../report/report-view'
import { giveAnswer, takeBack } from './give-answer'

const PATH = `${DESK}/reports/:reference/answers`
const OfAnswer = OfReport.extend({ id: z.string().regex(/^\d{1,18}$/, 'There is no such answer.') })

/** The five answers of an authority, and taking one back. */
export function answerRoutes(app: ZodApp, context: Context): void {
  const route = staffRoute(context, { roles: WORKERS })
  const response = { 200: DeskReportDetail, '4xx': ApiProblem }

  app.post(PATH, { ...route, schema: { params: OfReport, body: NewAnswer, response } }, async (request) => {
    const desk = deskOf(context, request)
    const { reference } = request.params
    await context.db.transaction().execute((db) => giveAnswer(context, { db, desk, reference }, request.body))
    context.jobs.wake()
    return viewReport(context, desk, reference)
  })

  app.post(`${PATH}/:id/undo`, { ...route, schema: { params: OfAnswer, response } }, async (request) => {
    const desk = deskOf(context, request)
    const { reference, id } = request.params
    await context.db.transaction().execute((db) => takeBack(context, { db, desk, reference }, id))
    context.jobs.wake()
    return viewReport(context, desk, reference)
  })
}
