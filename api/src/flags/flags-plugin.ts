import { ApiProblem, Flag, Message } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { commentTexts } from '../comments/comment-texts'
import { hasComment } from '../comments/comments-store'
import { visibleIssue } from '../issues/visible-issue'
import type { NounPlugin } from '../platform/context'
import { ApiError } from '../platform/errors'
import { limitAddress } from '../platform/limits/client-address'
import { addFlag } from './flags-store'

const OfIssue = z.object({ reference: z.string().max(40) })
const OfComment = OfIssue.extend({ id: z.uuid({ error: () => commentTexts.missing }) })

/** "Report this": tells the operators about a report or a comment. Every visitor may; nothing about the visitor is stored. */
const flags: NounPlugin = async (app, context) => {
  const { db, now } = context
  const response = { 201: Message, '4xx': ApiProblem }

  app.post(
    '/api/v1/issue/:reference/flag',
    { schema: { params: OfIssue, body: Flag, response } },
    async (request, reply) => {
      await limitFlags(request)
      const issue = await visibleIssue(context, request, request.params.reference)
      await addFlag(db, { issue_id: issue.id, comment_id: null, reason: request.body.reason, at: now() })
      return reply.code(201).send({ message: commentTexts.flagged })
    },
  )

  app.post(
    '/api/v1/issue/:reference/comments/:id/flag',
    { schema: { params: OfComment, body: Flag, response } },
    async (request, reply) => {
      await limitFlags(request)
      const { reference, id } = request.params
      const issue = await visibleIssue(context, request, reference)
      if (!(await hasComment(db, { id, issueId: issue.id }))) throw new ApiError(404, commentTexts.missing)
      await addFlag(db, { issue_id: issue.id, comment_id: id, reason: request.body.reason, at: now() })
      return reply.code(201).send({ message: commentTexts.flagged })
    },
  )

  function limitFlags(request: FastifyRequest): Promise<void> {
    return limitAddress(context, { request, what: 'flags', limit: context.limits.flagsPerAddress, now: now() })
  }
}

export default flags
