import { ApiProblem, Following, ReportListPage } from '@civictrack/contract/wire'
import * as z from 'zod'
import { callers } from '../accounts/sessions/authenticate'
import { readCursor } from '../issues/cursor'
import { issueTexts } from '../issues/issue-texts'
import type { Issue } from '../issues/issues-tables'
import { countedOf } from '../issues/joined/counted-report'
import { PageQuery } from '../issues/lists/page-query'
import { presentPage } from '../issues/present-issue'
import { visibleIssue } from '../issues/visible-issue'
import { HOUR } from '../platform/clock'
import type { NounPlugin } from '../platform/context'
import { tooMany } from '../platform/errors'
import { limitKey } from '../platform/limits/limit-key'
import { consume } from '../platform/limits/limits-store'
import type { ExportSection } from '../settings/export/export-archive'
import { followedIssues, followIssue, followingOf, followsBy, unfollowIssue } from './follows-store'

const OfIssue = z.object({ reference: z.string().max(40) })
const security = [{ bearer: [] }]

/** Follows: `PUT` and `DELETE` say that an account wants to hear of a report, or no longer. An upvote follows nothing. */
const follows: NounPlugin = async (app, context) => {
  const { db } = context
  context.exportSections.push(exportFollows)
  const caller = callers(context)
  const { onRequest } = caller

  app.get(
    '/api/v1/issue/following',
    { onRequest, schema: { security, querystring: PageQuery, response: { 200: ReportListPage, '4xx': ApiProblem } } },
    async (request) => {
      const { cursor, limit } = request.query
      const before = cursor ? readCursor(cursor) : undefined
      return presentPage(await followedIssues(db, caller.of(request).accountId, { before, limit: limit + 1 }), limit)
    },
  )

  route('GET', async () => undefined)
  route('PUT', async (issue, accountId) => {
    await limitChanges(accountId)
    await followIssue(db, { issueId: issue.id, accountId, now: context.now() })
  })
  route('DELETE', async (issue, accountId) => {
    await limitChanges(accountId)
    await unfollowIssue(db, { issueId: issue.id, accountId })
  })

  async function limitChanges(accountId: string): Promise<void> {
    const key = limitKey(context.keys, 'follows', accountId)
    const limit = context.limits.followsPerAccount
    const wait = await consume(db, { key, limit, window: HOUR, now: context.now() })
    if (wait > 0) throw tooMany(issueTexts.followedTooMany, wait)
  }

  function route(method: 'GET' | 'PUT' | 'DELETE', act: (issue: Issue, accountId: string) => Promise<void>): void {
    app.route({
      method,
      url: '/api/v1/issue/:reference/follow',
      exposeHeadRoute: false,
      onRequest,
      schema: { params: OfIssue, security, response: { 200: Following, '4xx': ApiProblem } },
      handler: async (request) => {
        const { accountId } = caller.of(request)
        const { reference } = request.params as z.output<typeof OfIssue>
        const issue = await visibleIssue(context, request, reference)
        await act(issue, accountId)
        const { id } = await countedOf(db, issue)
        return { ...(await followingOf(db, { issueId: id, accountId })), isYours: issue.account_id === accountId }
      },
    })
  }
}

export default follows

const exportFollows: ExportSection = async ({ db }, { id }) => {
  const all = await followsBy(db, id)
  return { data: { follows: all.map(({ reference, at }) => ({ reference, date: at.toISOString() })) } }
}
