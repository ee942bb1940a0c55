import { ApiProblem, ReportDetail, ReportListPage } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { readCursor } from '../cursor'
import { authorityOf, newestIssues } from '../issues-store'
import { joinedWith, publicMainOf } from '../joined/main-report'
import { ListFilters, PageQuery } from '../lists/page-query'
import { presentDetail, presentPage } from '../present-issue'
import { timelineOf } from '../timeline/timeline'
import { visibleIssue } from '../visible-issue'

const ListQuery = PageQuery.extend(ListFilters.shape)

/** Reading public reports: the list, and one report by its reference. */
export function readIssuesRoutes(app: ZodApp, context: Context): void {
  const { db } = context

  app.get(
    '/api/v1/issue',
    { schema: { querystring: ListQuery, response: { 200: ReportListPage, '4xx': ApiProblem } } },
    async (request) => {
      const { cursor, limit, ...filters } = request.query
      const before = cursor ? readCursor(cursor) : undefined
      return presentPage(await newestIssues(db, { filters, before, limit: limit + 1 }), limit)
    },
  )

  app.get(
    '/api/v1/issue/:reference',
    {
      schema: {
        params: z.object({ reference: z.string().max(40) }),
        response: { 200: ReportDetail, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const issue = await visibleIssue(context, request, request.params.reference)
      const main = await publicMainOf(db, issue.id)
      return presentDetail(issue, {
        authority: await authorityOf(db, issue.id),
        timeline: await timelineOf(context, main ?? issue),
        main,
        joined: (await joinedWith(db, issue.id)).filter(({ is_shared }) => is_shared),
      })
    },
  )
}
