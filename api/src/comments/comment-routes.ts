import { ApiProblem, Comment, CommentPage, Message, NewComment } from '@civictrack/contract/wire'
import * as z from 'zod'
import { callerIfAny, callers } from '../accounts/sessions/authenticate'
import { visibleIssue } from '../issues/visible-issue'
import { notifyOfComment } from '../notifications/notify'
import { HOUR } from '../platform/clock'
import type { Context } from '../platform/context'
import { ApiError, tooMany } from '../platform/errors'
import type { ZodApp } from '../platform/http/zod-app'
import { limitKey } from '../platform/limits/limit-key'
import { consume } from '../platform/limits/limits-store'
import { commentTexts } from './comment-texts'
import { addComment, commentsOf, ownCommentsOf, removeComment } from './comments-store'
import { presentComment, presentComments } from './present-comment'

const PAGE = 20

const OfIssue = z.object({ reference: z.string().max(40) })
const OneComment = OfIssue.extend({ id: z.uuid({ error: () => commentTexts.missing }) })
const PageQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, { error: () => commentTexts.noPage })
    .optional(),
})

/** The comments of a report: everyone reads them; logged-in citizens write, and remove their own even from a private report. */
export function commentRoutes(app: ZodApp, context: Context): void {
  readRoutes(app, context)
  writeRoutes(app, context)
}

const path = '/api/v1/issue/:reference/comments'

function readRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const caller = callers(context)

  app.get(
    path,
    { schema: { params: OfIssue, querystring: PageQuery, response: { 200: CommentPage, '4xx': ApiProblem } } },
    async (request) => {
      const issue = await visibleIssue(context, request, request.params.reference)
      const rows = await commentsOf(db, { issueId: issue.id, after: request.query.cursor ?? '0', limit: PAGE + 1 })
      return presentComments(rows, { limit: PAGE, caller: await callerIfAny(context, request) })
    },
  )

  app.get(
    `${path}/mine`,
    {
      onRequest: caller.onRequest,
      schema: {
        params: OfIssue,
        querystring: PageQuery,
        security: [{ bearer: [] }],
        response: { 200: CommentPage, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const author = caller.of(request)
      const after = request.query.cursor ?? '0'
      const own = { reference: request.params.reference, accountId: author.accountId }
      const rows = await ownCommentsOf(db, { ...own, after, limit: PAGE + 1 })
      // A caller without a comment cannot tell a private report from one that does not exist.
      if (rows.length === 0) throw new ApiError(404, commentTexts.noneOfYours)
      return presentComments(rows, { limit: PAGE, caller: author })
    },
  )
}

function writeRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const caller = callers(context)

  app.post(
    path,
    {
      onRequest: caller.onRequest,
      schema: {
        params: OfIssue,
        body: NewComment,
        security: [{ bearer: [] }],
        response: { 201: Comment, '4xx': ApiProblem },
      },
    },
    async (request, reply) => {
      const author = caller.of(request)
      const issue = await visibleIssue(context, request, request.params.reference)
      const now = context.now()
      const allowance = {
        key: limitKey(context.keys, 'comments', author.accountId),
        limit: context.limits.commentsPerAccount,
        window: HOUR,
        pause: 0,
      }
      const wait = await consume(db, { ...allowance, now })
      if (wait > 0) throw tooMany(commentTexts.tooMany, wait)
      const { text } = request.body
      const row = await db.transaction().execute(async (transaction) => {
        const comment = { issue_id: issue.id, account_id: author.accountId, text, created_at: now }
        const added = await addComment(transaction, comment)
        const news = { issueId: issue.id, commentId: added.id, authorId: author.accountId, now, limits: context.limits }
        await notifyOfComment(transaction, news)
        return added
      })
      context.jobs.wake()
      return reply.code(201).send(presentComment(row, author))
    },
  )

  app.delete(
    `${path}/:id`,
    {
      onRequest: caller.onRequest,
      schema: { params: OneComment, security: [{ bearer: [] }], response: { 200: Message, '4xx': ApiProblem } },
    },
    async (request) => {
      const { accountId } = caller.of(request)
      const { reference, id } = request.params
      const isRemoved = await removeComment(db, { id, reference, accountId })
      if (!isRemoved) throw new ApiError(404, commentTexts.notYours)
      return { message: commentTexts.removed }
    },
  )
}
