import { ApiProblem, IssueEntry, IssuePage } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { readCursor } from '../cursor'
import { findByReference, newestIssues } from '../issues-store'
import { PageQuery } from '../lists/page-query'
import { presentIssue, presentPage } from '../present-issue'

/** Reports for reading: everyone's, and one by its reference. */
export function readIssuesRoutes(app: ZodApp, context: Context): void {
  const { db } = context

  app.get(
    '/api/v1/issue',
    { schema: { querystring: PageQuery, response: { 200: IssuePage, '4xx': ApiProblem } } },
    async (request) => {
      const { cursor, limit } = request.query
      const before = cursor ? readCursor(cursor) : undefined
      return presentPage(await newestIssues(db, { before, limit: limit + 1 }), limit)
    },
  )

  app.get(
    '/api/v1/issue/:reference',
    {
      schema: {
        params: z.object({ reference: z.string().max(40) }),
        response: { 200: IssueEntry, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const issue = await findByReference(db, request.params.reference.toUpperCase())
      if (!issue) throw new ApiError(404, 'There is no report with this reference.')
      return presentIssue(issue, 1600)
    },
  )
}
