import { Redirect } from '@civictrack/contract/staff'
import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { dispatchReport } from '../../dispatches/dispatch-report'
import { setHandling } from '../../dispatches/handling'
import { revokeAnswerLinks } from '../../dispatches/links/link-tokens'
import { usable } from '../../dispatches/routing/choose-contact'
import { enqueueMessage } from '../../dispatches/sending/jobs'
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
        const issue = await retry(context, transaction, request.params.id)
        const { memberId, name: actor } = staffOf(request)
        await recordAction(transaction, {
          memberId,
          actor,
          action: 'retry',
          reference: issue.reference,
          at: context.now(),
        })
        return issue.reference
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
      const { memberId, name: actor } = staffOf(request)
      const issue = await known(db, request.params.reference)
      await db.transaction().execute(async (transaction) => {
        await redirect(context, transaction, { issue, to, note })
        const details = { contact: to }
        await recordAction(transaction, {
          memberId,
          actor,
          action: 'redirect',
          reference: issue.reference,
          details,
          at: context.now(),
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
      const { memberId, name: actor } = staffOf(request)
      const { id: issueId, reference } = await known(db, request.params.reference)
      const at = context.now()
      const count = await db.transaction().execute(async (transaction) => {
        await recordAction(transaction, { memberId, actor, action: 'revoke-links', reference, at })
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

/** Queues a dispatch again whose sending failed for good. @throws ApiError 404, or 409 for one that has not failed */
async function retry(context: Context, transaction: Db, id: string): Promise<Issue> {
  const now = context.now()
  const dispatch = await transaction
    .selectFrom('dispatches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!dispatch) throw new ApiError(404, 'There is no such dispatch.')
  const contact = await usable(transaction, dispatch.contact_id)
  if (dispatch.state !== 'failed' || !contact) {
    throw new ApiError(409, 'This dispatch cannot be sent again. Give the report to another contact.')
  }
  await transaction.updateTable('dispatches').set({ state: 'queued', failure: '' }).where('id', '=', id).execute()
  await setHandling(transaction, dispatch.issue_id, 'waiting', now)
  await enqueueMessage(transaction, { method: contact.method, message: { step: 'send', dispatchId: id }, now })
  return transaction.selectFrom('issues').selectAll().where('id', '=', dispatch.issue_id).executeTakeFirstOrThrow()
}

/** Gives a report to a contact that an operator names; open dispatches end, with their links. @throws ApiError 409 */
async function redirect(
  context: Context,
  transaction: Db,
  { issue, to, note }: { issue: Issue; to: string; note: string },
): Promise<void> {
  if (issue.status === 'Resolved') throw new ApiError(409, `${issue.reference} is resolved.`)
  if (!(await usable(transaction, to))) {
    throw new ApiError(409, 'This contact is not confirmed, does not work, or has ended. Choose another one.')
  }
  const now = context.now()
  await transaction
    .updateTable('dispatches')
    .set({ state: 'ended' })
    .where('issue_id', '=', issue.id)
    .where('state', 'in', ['queued', 'sent', 'failed'])
    .execute()
  await revokeAnswerLinks(transaction, { issueId: issue.id, now })
  await dispatchReport(context, transaction, { issueId: issue.id, reason: 'operator', note, to })
}
