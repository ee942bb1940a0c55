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

const JSON_TYPE = 'application/json; charset=utf-8'
const ListQuery = PageQuery.extend(ListFilters.shape)

/** Reading public reports: the list, and one report by its reference. */
export function readIssuesRoutes(app: ZodApp, context: Context): void {
  const { db } = context

  app.get(
    '/api/v1/issue',
    {
      schema: { querystring: ListQuery, response: { 200: ReportListPage, '4xx': ApiProblem } },
      // Under its address stands only what was read for a valid query.
      async onRequest(request, reply) {
        const body = await context.publicLists.kept(request.url)
        if (body) return reply.type(JSON_TYPE).send(body as unknown as ReportListPage)
      },
    },
    async (request, reply) => {
      const { cursor, limit, ...filters } = request.query
      const before = cursor ? readCursor(cursor) : undefined
      const body = await context.publicLists.get(request.url, async () => {
        const page = presentPage(await newestIssues(db, { filters, before, limit: limit + 1 }), limit)
        return Buffer.from(String(reply.serialize(page)))
      })
      // Serialized already, by this route's own serializer.
      return reply.type(JSON_TYPE).send(body as unknown as ReportListPage)
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
      const [authority, timeline, joined] = await Promise.all([
        authorityOf(db, issue.id),
        timelineOf(context, main ?? issue),
        joinedWith(db, issue.id),
      ])
      return presentDetail(issue, { authority, timeline, main, joined: joined.filter(({ is_shared }) => is_shared) })
    },
  )
}
