import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Context } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { operatorsOnly } from './authenticate-operator'

const MOST = 100

const Flags = z.object({
  flags: z.array(
    z.object({
      reference: z.string(),
      comment: z.string().nullable(),
      reason: z.string(),
      date: z.string(),
      isHidden: z.boolean(),
    }),
  ),
})

/** What visitors have reported to the operators, newest first. */
export function flagsRoute(app: ZodApp, context: Context): void {
  app.get(
    '/api/v1/operators/flags',
    {
      onRequest: operatorsOnly(context),
      schema: { security: [{ bearer: [] }], response: { 200: Flags, '4xx': ApiProblem } },
    },
    async () => {
      const rows = await context.db
        .selectFrom('flags')
        .innerJoin('issues', 'issues.id', 'flags.issue_id')
        .leftJoin('comments', 'comments.id', 'flags.comment_id')
        .select(['issues.reference', 'flags.comment_id', 'flags.reason', 'flags.at'])
        .select(['issues.hidden_at as issue_hidden_at', 'comments.hidden_at as comment_hidden_at'])
        .orderBy('flags.id', 'desc')
        .limit(MOST)
        .execute()
      return {
        flags: rows.map((row) => ({
          reference: row.reference,
          comment: row.comment_id,
          reason: row.reason,
          date: row.at.toISOString(),
          isHidden: (row.issue_hidden_at ?? row.comment_hidden_at) !== null,
        })),
      }
    },
  )
}
