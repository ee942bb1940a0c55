import { JoinReport } from '@civictrack/contract/staff'
import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { joinReports } from '../../joins/join-reports'
import { separateReport } from '../../joins/separate-report'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { recordAction } from '../../staff/actions/record-action'
import { staffOf, staffRoute } from '../../staff/sessions/staff-only'
import { OPERATORS } from './operator-routes'

const OfIssue = z.object({ reference: z.string().max(40).toUpperCase() })

/** Operators join reports of any authority, or of none. */
export function joinRoutesOfOperators(app: ZodApp, context: Context): void {
  const route = staffRoute(context, { roles: ['operator'] })
  const response = { 200: Message, '4xx': ApiProblem }

  app.post(
    `${OPERATORS}/issue/:reference/join`,
    { ...route, schema: { params: OfIssue, body: JoinReport, response } },
    async (request) => {
      const { reference } = request.params
      const at = context.now()
      const { main, joined } = await context.db.transaction().execute(async (db) => {
        const both = await joinReports(db, { references: [reference, request.body.other], now: at })
        const line = { action: 'join-reports', reference: both.joined.reference, at }
        await recordAction(db, staffOf(request), { ...line, details: { main: both.main.reference } })
        return both
      })
      context.jobs.wake()
      return { message: `${joined.reference} is joined with the older ${main.reference}.` }
    },
  )

  app.post(
    `${OPERATORS}/issue/:reference/separate`,
    { ...route, schema: { params: OfIssue, response } },
    async (request) => {
      const { reference } = request.params
      await context.db.transaction().execute(async (db) => {
        const main = await separateReport(context, db, reference)
        const line = { action: 'separate-report', reference, at: context.now() }
        await recordAction(db, staffOf(request), { ...line, details: { main: main.reference } })
      })
      context.jobs.wake()
      return { message: `${reference} is a report of its own again.` }
    },
  )
}
