import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { findByReference } from '../issues/issues-store'
import type { Issue } from '../issues/issues-tables'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { ApiError } from '../platform/errors'
import type { ZodApp } from '../platform/http/zod-app'
import { actorOf } from './actor'
import { operatorsOnly } from './authenticate-operator'
import type { NewModeration } from './moderations-table'

const ACTIONS = ['hide', 'show'] as const
const DONE = { hide: 'hidden', show: 'public again' } as const

const OfIssue = z.object({ reference: z.string().max(40) })
const OfComment = OfIssue.extend({ id: z.uuid('There is no such comment.') })
const Note = z.object({ note: z.string().max(2000).default('') })

/** Operators hide reports and comments, or show them again. Every step is recorded with its actor. */
export function moderationRoutes(app: ZodApp, context: Context): void {
  const onRequest = operatorsOnly(context)
  const response = { 200: Message, '4xx': ApiProblem }

  for (const action of ACTIONS) {
    app.post(
      `/api/v1/operators/issue/:reference/${action}`,
      { onRequest, schema: { params: OfIssue, body: Note, security: [{ bearer: [] }], response } },
      async (request) => {
        const issue = await known(request.params.reference)
        await context.db.transaction().execute(async (transaction) => {
          const hidden_at = action === 'hide' ? context.now() : null
          await transaction.updateTable('issues').set({ hidden_at }).where('id', '=', issue.id).execute()
          await record(transaction, {
            issue_id: issue.id,
            comment_id: null,
            action,
            note: request.body.note,
            actor: actorOf(request),
          })
        })
        return { message: `${issue.reference} is ${DONE[action]}.` }
      },
    )

    app.post(
      `/api/v1/operators/issue/:reference/comments/:id/${action}`,
      { onRequest, schema: { params: OfComment, body: Note, security: [{ bearer: [] }], response } },
      async (request) => {
        const { reference, id } = request.params
        const issue = await known(reference)
        await context.db.transaction().execute(async (transaction) => {
          const { numUpdatedRows } = await transaction
            .updateTable('comments')
            .set({ hidden_at: action === 'hide' ? context.now() : null })
            .where('id', '=', id)
            .where('issue_id', '=', issue.id)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) throw new ApiError(404, `${issue.reference} has no such comment.`)
          await record(transaction, {
            issue_id: issue.id,
            comment_id: id,
            action,
            note: request.body.note,
            actor: actorOf(request),
          })
        })
        return { message: `The comment on ${issue.reference} is ${DONE[action]}.` }
      },
    )
  }

  async function known(reference: string): Promise<Issue> {
    const issue = await findByReference(context.db, reference)
    if (!issue) throw new ApiError(404, `There is no report ${reference}.`)
    return issue
  }

  async function record(transaction: Db, step: Omit<NewModeration, 'at'>): Promise<void> {
    await transaction
      .insertInto('moderations')
      .values({ ...step, at: context.now() })
      .execute()
  }
}
