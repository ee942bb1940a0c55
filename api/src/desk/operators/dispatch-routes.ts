import { Redirect } from '@civictrack/contract/staff'
import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { revokeAnswerLinks } from '../../dispatches/links/link-tokens'
import { redirectReport, retryDispatch } from '../../dispatches/operators/redirect'
import { findByReference } from '../../issues/issues-store'
import type { Issue } from '../../issues/issues-tables'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { recordAction } from '../../staff/actions/record-action'
import { staffOf, staffRoute } from '../../staff/sessions/staff-only'
import { OPERATORS } from './operator-routes'

const OfDispatch = z.object({ id: z.string().regex(/^\d{1,18}$/, 'There is no such dispatch.') })
const OfIssue = z.object({ reference: z.string().max(40) })

/** Operators send a report again, give it to another contact, or end its answer links. */
export function dispatchRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const route = staffRoute(context, { roles: ['operator'] })
  const response = { 200: Message, '4xx': ApiProblem }

  app.post(
    `${OPERATORS}/dispatches/:id/retry`,
    { ...route, schema: { params: OfDispatch, response } },
    async (request) => {
      const reference = await db.transaction().execute(async (transaction) => {
        const issueId = await retryDispatch(context, transaction, request.params.id)
        const { reference } = await transaction
          .selectFrom('issues')
          .select('reference')
          .where('id', '=', issueId)
          .executeTakeFirstOrThrow()
        await recordAction(transaction, staffOf(request), { action: 'retry', reference, at: context.now() })
        return reference
      })
      context.jobs.wake()
      return { message: `${reference} is sent again.` }
    },
  )

  app.post(
    `${OPERATORS}/issue/:reference/redirect`,
    { ...route, schema: { params: OfIssue, body: Redirect, response } },
    async (request) => {
      const { contactId: to, note } = request.body
      const issue = await known(db, request.params.reference)
      await db.transaction().execute(async (transaction) => {
        await redirectReport(context, transaction, { issueId: issue.id, to, note })
        await recordAction(transaction, staffOf(request), {
          ...{ action: 'redirect', reference: issue.reference, details: { contact: to }, at: context.now() },
        })
      })
      context.jobs.wake()
      return { message: `${issue.reference} is on its way to the new contact.` }
    },
  )

  app.post(
    `${OPERATORS}/issue/:reference/revoke-links`,
    { ...route, schema: { params: OfIssue, response } },
    async (request) => {
      const { id: issueId, reference } = await known(db, request.params.reference)
      const at = context.now()
      const count = await db.transaction().execute(async (transaction) => {
        await recordAction(transaction, staffOf(request), { action: 'revoke-links', reference, at })
        return revokeAnswerLinks(transaction, { issueId, now: at })
      })
      return { message: `${count} answer ${count === 1 ? 'link' : 'links'} of ${reference} ended.` }
    },
  )
}

async function known(db: Db, reference: string): Promise<Issue> {
  const issue = await findByReference(db, reference)
  if (!issue) throw new ApiError(404, `There is no report ${reference}.`)
  return issue
}
