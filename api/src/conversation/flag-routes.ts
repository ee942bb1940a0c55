import { ApiProblem, Flag, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { visibleIssue } from '../issues/visible-issue'
import type { Context } from '../platform/context'
import { ApiError } from '../platform/errors'
import type { ZodApp } from '../platform/http/zod-app'
import { limitAddress } from '../platform/limits/client-address'
import { hasComment } from './comments-store'

const THANKS = 'Thank you. The operators have been told.'

const OfIssue = z.object({ reference: z.string().max(40) })
const OfComment = OfIssue.extend({ id: z.uuid('There is no such comment.') })

/** "Report this": tells the operators about a report or a comment. Everybody may; nobody's name is kept. */
export function flagRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const response = { 201: Message, '4xx': ApiProblem }

  app.post(
    '/api/v1/issue/:reference/flag',
    { schema: { params: OfIssue, body: Flag, response } },
    async (request, reply) => {
      await take(request)
      const issue = await visibleIssue(context, request, request.params.reference)
      await addFlag({ issue_id: issue.id, comment_id: null, reason: request.body.reason })
      return reply.code(201).send({ message: THANKS })
    },
  )

  app.post(
    '/api/v1/issue/:reference/comments/:id/flag',
    { schema: { params: OfComment, body: Flag, response } },
    async (request, reply) => {
      await take(request)
      const { reference, id } = request.params
      const issue = await visibleIssue(context, request, reference)
      if (!(await hasComment(db, { id, issueId: issue.id }))) throw new ApiError(404, 'There is no such comment.')
      await addFlag({ issue_id: issue.id, comment_id: id, reason: request.body.reason })
      return reply.code(201).send({ message: THANKS })
    },
  )

  function take(request: Parameters<typeof limitAddress>[1]['request']): Promise<void> {
    return limitAddress(db, { request, what: 'flags', limit: context.limits.flagsPerAddress, now: context.now() })
  }

  async function addFlag(flag: { issue_id: string; comment_id: string | null; reason: string }): Promise<void> {
    await db
      .insertInto('flags')
      .values({ ...flag, at: context.now() })
      .execute()
  }
}
