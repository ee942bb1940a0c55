import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { PageQuery } from '../issues/lists/page-query'
import type { Context } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { operatorsOnly } from './authenticate-operator'
import { type FlaggedThing, flaggedThings } from './flags-store'

const FlagsQuery = PageQuery.extend({
  cursor: z
    .string()
    .regex(/^\d{1,18}-\d{1,18}$/, 'This page of the list does not exist.')
    .optional(),
})

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

/** What visitors have reported to the operators: each report or comment once, those reported last first. */
export function flagsRoute(app: ZodApp, context: Context): void {
  app.get(
    '/api/v1/operators/flags',
    {
      onRequest: operatorsOnly(context),
      schema: { querystring: FlagsQuery, security: [{ bearer: [] }], response: { 200: Flags, '4xx': ApiProblem } },
    },
    async (request) => {
      const { cursor, limit } = request.query
      const [asOf, newest] = cursor?.split('-') ?? []
      const after = asOf && newest ? { asOf, newest } : undefined
      const things = await flaggedThings(context.db, { after, limit: limit + 1 })
      const shown = things.slice(0, limit)
      const last = shown.at(-1)
      const isMore = things.length > limit
      return {
        flags: shown.map(presentThing),
        next: last && isMore ? `${after?.asOf ?? shown[0]?.newest}-${last.newest}` : null,
      }
    },
  )
}

function presentThing(thing: FlaggedThing) {
  const { reference, comment_id, count, reasons, first_at, last_at, is_hidden } = thing
  return {
    ...{ reference, comment: comment_id, count, reason: reasons[0] ?? '', reasons },
    since: first_at.toISOString(),
    date: last_at.toISOString(),
    isHidden: is_hidden,
  }
}
