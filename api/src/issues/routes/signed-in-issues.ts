import { ApiProblem, Figures, ReportListPage } from '@civictrack/contract/wire'
import { callers } from '../../accounts/sessions/authenticate'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { readCursor } from '../cursor'
import { figuresOf } from '../figures/figures'
import { myIssues } from '../lists/my-issues'
import { MyIssuesQuery, RecentIssuesQuery } from '../lists/page-query'
import { recentIssues } from '../lists/recent-issues'
import { presentPage } from '../present-issue'
import { searchQuery } from '../search/search-query'

const security = [{ bearer: [] }]

/** The reads of the signed-in area: the caller's reports, recent reports in their area, and their figures. */
export function signedInIssuesRoutes(app: ZodApp, context: Context): void {
  const { db, now } = context
  const caller = callers(context)
  const { onRequest } = caller

  app.get(
    '/api/v1/issue/mine',
    {
      onRequest,
      schema: { security, querystring: MyIssuesQuery, response: { 200: ReportListPage, '4xx': ApiProblem } },
    },
    async (request) => {
      const { accountId } = caller.of(request)
      const { cursor, limit, search, ...narrowing } = request.query
      const page = { before: cursor ? readCursor(cursor) : undefined, limit: limit + 1, now: now() }
      const query = await searchQuery(db, search)
      return presentPage(await myIssues(db, accountId, { ...page, ...narrowing, searchQuery: query }), limit)
    },
  )

  app.get(
    '/api/v1/issue/recent',
    {
      onRequest,
      schema: { security, querystring: RecentIssuesQuery, response: { 200: ReportListPage, '4xx': ApiProblem } },
    },
    async (request) => {
      const { accountId } = caller.of(request)
      const { cursor, limit, search, ...narrowing } = request.query
      const page = { before: cursor ? readCursor(cursor) : undefined, limit: limit + 1, now: now() }
      const query = await searchQuery(db, search)
      return presentPage(await recentIssues(db, accountId, { ...page, ...narrowing, searchQuery: query }), limit)
    },
  )

  app.get(
    '/api/v1/issue/figures',
    { onRequest, schema: { security, response: { 200: Figures, '4xx': ApiProblem } } },
    async (request) => figuresOf(db, caller.of(request).accountId, now()),
  )
}
