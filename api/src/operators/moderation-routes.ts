import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Context } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { actorOf } from './actor'
import { operatorsOnly } from './authenticate-operator'
import { moderate } from './moderate'

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
        const step = { ...request.params, ...request.body, action, actor: actorOf(request) }
        const { reference } = await context.db.transaction().execute((db) => moderate(context, db, step))
        context.jobs.wake()
        return { message: `${reference} is ${DONE[action]}.` }
      },
    )

    app.post(
      `/api/v1/operators/issue/:reference/comments/:id/${action}`,
      { onRequest, schema: { params: OfComment, body: Note, security: [{ bearer: [] }], response } },
      async (request) => {
        const { reference, id: comment } = request.params
        const step = { reference, comment, ...request.body, action, actor: actorOf(request) }
        const issue = await context.db.transaction().execute((db) => moderate(context, db, step))
        return { message: `The comment on ${issue.reference} is ${DONE[action]}.` }
      },
    )
  }
}
