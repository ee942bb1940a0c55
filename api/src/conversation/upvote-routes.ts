import { ApiProblem, Upvotes } from '@civictrack/contract/wire'
import * as z from 'zod'
import { callers } from '../accounts/sessions/authenticate'
import type { Issue } from '../issues/issues-store'
import { visibleIssue } from '../issues/visible-issue'
import type { Context } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { addUpvote, removeUpvote, upvotesOf } from './upvotes-store'

const OfIssue = z.object({ reference: z.string().max(40) })

/** Upvotes: one a person, given (`PUT`) and taken back (`DELETE`) as often as one likes. */
export function upvoteRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const caller = callers(context)

  route('GET', async () => undefined)
  route('PUT', (issue, accountId) => addUpvote(db, { issueId: issue.id, accountId, now: context.now() }))
  route('DELETE', (issue, accountId) => removeUpvote(db, { issueId: issue.id, accountId }))

  function route(method: 'GET' | 'PUT' | 'DELETE', act: (issue: Issue, accountId: string) => Promise<void>): void {
    app.route({
      method,
      url: '/api/v1/issue/:reference/upvote',
      exposeHeadRoute: false,
      onRequest: caller.onRequest,
      schema: { params: OfIssue, security: [{ bearer: [] }], response: { 200: Upvotes, '4xx': ApiProblem } },
      handler: async (request) => {
        const { accountId } = caller.of(request)
        const { reference } = request.params as z.output<typeof OfIssue>
        const issue = await visibleIssue(context, request, reference)
        await act(issue, accountId)
        return upvotesOf(db, { issueId: issue.id, accountId })
      },
    })
  }
}
