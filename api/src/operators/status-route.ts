import { ApiProblem, Message, STATUSES } from '@civictrack/contract/wire'
import * as z from 'zod'
import { moveIssue } from '../issues/move-issue'
import type { Context } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { actorOf } from './actor'
import { operatorsOnly } from './authenticate-operator'

const NewStatus = z.object({
  status: z.enum(STATUSES, `status must be one of ${STATUSES.join(', ')}`),
  note: z
    .string()
    .trim()
    .max(2000)
    .refine((note) => !note.includes('\0'), 'This holds a character that cannot be stored')
    .default(''),
})

/** Changes the status of a report; its reporter gets an email with the note. */
export function statusRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/operators/issue/:reference/status',
    {
      onRequest: operatorsOnly(context),
      schema: {
        params: z.object({ reference: z.string().max(40) }),
        body: NewStatus,
        security: [{ bearer: [] }],
        response: { 200: Message, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const { status, note } = request.body
      const issue = await moveIssue(context, {
        reference: request.params.reference,
        to: status,
        note,
        actor: actorOf(request),
      })
      return { message: `${issue.reference} is ${issue.status}.` }
    },
  )
}
