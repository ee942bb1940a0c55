import { FlagQueue, Moderation, ModerationView } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { FlagCursor, flagPage } from '../../flags/flag-page'
import { moderate } from '../../operators/moderate'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { type Actor, recordAction } from '../../staff/actions/record-action'
import { staffOf, staffRoute } from '../../staff/sessions/staff-only'
import { textsOf, viewForModeration } from './moderation-view'

const PATH = '/api/v1/staff/moderation'
const MODERATORS = ['moderator', 'operator'] as const

const OfIssue = z.object({ reference: z.string().max(40) })
const OfComment = OfIssue.extend({ id: z.uuid('There is no such comment.') })
const QueueQuery = z.object({
  cursor: FlagCursor,
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

/** The queue of what visitors flagged, and hiding and showing it, for moderators and operators. */
export function moderationRoutes(app: ZodApp, context: Context): void {
  const route = staffRoute(context, { roles: MODERATORS })
  const view = { 200: ModerationView, '4xx': ApiProblem }

  app.get(
    `${PATH}/flags`,
    { ...route, schema: { querystring: QueueQuery, response: { 200: FlagQueue, '4xx': ApiProblem } } },
    async (request) => {
      const { items, next } = await flagPage(context.db, request.query)
      const texts = await textsOf(context.db, items)
      return {
        flags: items.map((item) => ({
          ...{ reference: item.reference, comment: item.comment_id, count: item.count, reasons: item.reasons },
          ...{ text: texts.get(item.comment_id ?? item.reference) ?? '', isHidden: item.is_hidden },
          ...{ since: item.first_at.toISOString(), date: item.last_at.toISOString() },
        })),
        next,
      }
    },
  )

  app.get(`${PATH}/issue/:reference`, { ...route, schema: { params: OfIssue, response: view } }, async (request) =>
    viewForModeration(context, request.params.reference),
  )

  for (const action of ['hide', 'show'] as const) {
    app.post(
      `${PATH}/issue/:reference/${action}`,
      { ...route, schema: { params: OfIssue, body: Moderation, response: view } },
      async (request) => {
        await step(context, { ...request.params, ...request.body, action, person: staffOf(request) })
        return viewForModeration(context, request.params.reference)
      },
    )
    app.post(
      `${PATH}/issue/:reference/comments/:id/${action}`,
      { ...route, schema: { params: OfComment, body: Moderation, response: view } },
      async (request) => {
        const { reference, id: comment } = request.params
        await step(context, { reference, comment, ...request.body, action, person: staffOf(request) })
        return viewForModeration(context, reference)
      },
    )
  }
}

interface Step {
  reference: string
  comment?: string
  note: string
  action: 'hide' | 'show'
  person: Actor
}

async function step(context: Context, { person, ...given }: Step): Promise<void> {
  const { action, comment, note } = given
  await context.db.transaction().execute(async (db) => {
    const { reference } = await moderate(context, db, { ...given, actor: person.name })
    const details = { ...(comment && { comment }), ...(note && { note }) }
    await recordAction(db, person, { action, reference, details, at: context.now() })
  })
  context.jobs.wake()
}
