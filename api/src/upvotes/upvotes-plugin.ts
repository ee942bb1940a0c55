import { ApiProblem, Upvotes } from '@civictrack/contract/wire'
import * as z from 'zod'
import { callers } from '../accounts/sessions/authenticate'
import type { Issue } from '../issues/issues-tables'
import { countedOf } from '../issues/joined/counted-report'
import { visibleIssue } from '../issues/visible-issue'
import type { NounPlugin } from '../platform/context'
import type { ExportSection } from '../settings/export/export-archive'
import { addUpvote, removeUpvote, upvotesBy, upvotesOf } from './upvotes-store'

const OfIssue = z.object({ reference: z.string().max(40) })

/** Upvotes: at most one for each account and report, given with `PUT` and taken back with `DELETE`. */
const upvotes: NounPlugin = async (app, context) => {
  const { db } = context
  context.exportSections.push(exportUpvotes)
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
        const counted = await countedOf(db, issue)
        const votes = await upvotesOf(db, { issueId: counted.id, accountId })
        return { ...votes, isYours: issue.account_id === accountId }
      },
    })
  }
}

export default upvotes

const exportUpvotes: ExportSection = async ({ db }, { id }) => {
  const all = await upvotesBy(db, id)
  return { data: { upvotes: all.map(({ reference, at }) => ({ reference, date: at.toISOString() })) } }
}
