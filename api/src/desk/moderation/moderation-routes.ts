import { FlagQueue, Moderation, ModerationView } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { flaggedItems } from '../../flags/flags-store'
import { moderate } from '../../operators/moderate'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { recordAction } from '../../staff/actions/record-action'
import { staffOf, staffRoute } from '../../staff/sessions/staff-only'
import { textsOf, viewForModeration } from './moderation-view'

const PATH = '/api/v1/staff/moderation'
const MODERATORS = ['moderator', 'operator'] as const

const OfIssue = z.object({ reference: z.string().max(40) })
const OfComment = OfIssue.extend({ id: z.uuid('There is no such comment.') })
const QueueQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,18}-\d{1,18}$/, 'This page of the list does not exist.')
    .optional(),
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
      const { cursor, limit } = request.query
      const [asOf, newest] = cursor?.split('-') ?? []
      const after = asOf && newest ? { asOf, newest } : undefined
      const items = await flaggedItems(context.db, { after, limit: limit + 1 })
      const shown = items.slice(0, limit)
      const last = shown.at(-1)
      const texts = await textsOf(context.db, shown)
      return {
        flags: shown.map((item) => ({
          ...{ reference: item.reference, comment: item.comment_id, count: item.count, reasons: item.reasons },
          ...{ text: texts.get(item.comment_id ?? item.reference) ?? '', isHidden: item.is_hidden },
          ...{ since: item.first_at.toISOString(), date: item.last_at.toISOString() },
        })),
        next: last && items.length > limit ? `${after?.asOf ?? shown[0]?.newest}-${last.newest}` : null,
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
  person: { memberId: string; name: string }
}

async function step(context: Context, { person, ...given }: Step): Promise<void> {
  const { memberId, name: actor } = person
  const { action, comment, note } = given
  await context.db.transaction().execute(async (db) => {
    const { reference } = await moderate(context, db, { ...given, actor })
    const details = { ...(comment && { comment }), ...(note && { note }) }
    await recordAction(db, { memberId, actor, action, reference, details, at: context.now() })
  })
  context.jobs.wake()
}
