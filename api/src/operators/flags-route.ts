import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { FlagCursor, flagPage } from '../flags/flag-page'
import type { FlaggedItem } from '../flags/flags-store'
import { PageQuery } from '../issues/lists/page-query'
import type { Context } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { operatorsOnly } from './authenticate-operator'

const FlagsQuery = PageQuery.extend({ cursor: FlagCursor })

const Flags = z.object({
  flags: z.array(
    z.object({
      reference: z.string(),
      comment: z.string().nullable(),
      count: z.int().describe('How often it was reported.'),
      reason: z.string().describe('The newest reason.'),
      reasons: z.array(z.string()).describe('The newest different reasons, newest first, at most five.'),
      since: z.string().describe('When it was first reported.'),
      date: z.string().describe('When it was last reported.'),
      isHidden: z.boolean(),
    }),
  ),
  next: z.string().nullable().describe('The cursor of the next page.'),
})

/** The flags of visitors: each flagged report or comment once, those with the newest flag first. */
export function flagsRoute(app: ZodApp, context: Context): void {
  app.get(
    '/api/v1/operators/flags',
    {
      onRequest: operatorsOnly(context),
      schema: { querystring: FlagsQuery, security: [{ bearer: [] }], response: { 200: Flags, '4xx': ApiProblem } },
    },
    async (request) => {
      const { items, next } = await flagPage(context.db, request.query)
      return { flags: items.map(presentItem), next }
    },
  )
}

function presentItem(item: FlaggedItem) {
  const { reference, comment_id, count, reasons, first_at, last_at, is_hidden } = item
  return {
    ...{ reference, comment: comment_id, count, reason: reasons[0] ?? '', reasons },
    since: first_at.toISOString(),
    date: last_at.toISOString(),
    isHidden: is_hidden,
  }
}
