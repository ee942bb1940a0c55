import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { findByReference } from '../../issues/issues-store'
import { operatorsOnly } from '../../operators/authenticate-operator'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { revokeAnswerLinks } from '../links/link-tokens'
import { webhookSecret } from '../webhook/sign'
import { redirectReport, retryReport } from './redirect'
import { type StuckReport, stuckReports } from './stuck'

const StuckList = z.object({
  reports: z.array(
    z.object({
      ...{ reference: z.string(), title: z.string(), category: z.string(), state: z.string(), lga: z.string() },
      ...{ status: z.string(), handling: z.string(), since: z.string() },
      dispatch: z
        .object({
          ...{ id: z.string(), state: z.string(), reason: z.string(), failure: z.string(), authority: z.string() },
        })
        .nullable(),
    }),
  ),
})

const OfIssue = z.object({ reference: z.string().max(40) })
const OfContact = z.object({ id: z.string().regex(/^\d{1,18}$/, 'There is no such contact.') })
const Redirect = z.object({
  contact: z
    .string()
    .regex(/^\d{1,18}$/, 'contact must be the number of a contact')
    .optional(),
  note: z
    .string()
    .trim()
    .max(1000)
    .refine((note) => !note.includes('\0'), 'This holds a character that cannot be stored')
    .default(''),
})

/** Operators see the reports that found no way, send them again or elsewhere, and end answer links. */
export function dispatchRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const onRequest = operatorsOnly(context)
  const schema = { security: [{ bearer: [] }], response: { 200: Message, '4xx': ApiProblem } }

  app.get(
    '/api/v1/operators/dispatches',
    {
      onRequest,
      schema: {
        querystring: z.object({ state: z.literal('stuck').default('stuck') }),
        security: [{ bearer: [] }],
        response: { 200: StuckList, '4xx': ApiProblem },
      },
    },
    async () => {
      const rows = await stuckReports(db, { kinds: ['failed', 'operator'], now: context.now(), limit: 200 })
      return { reports: rows.map(presentStuck) }
    },
  )

  const act = (
    path: string,
    change: (transaction: Db, issueId: string, body: z.output<typeof Redirect>) => Promise<string>,
  ) =>
    app.post(
      `/api/v1/operators/issue/:reference/${path}`,
      { onRequest, schema: { ...schema, params: OfIssue, body: Redirect } },
      async ({ params, body }) => {
        const issue = await findByReference(db, params.reference)
        if (!issue) throw new ApiError(404, `There is no report ${params.reference}.`)
        const message = await db.transaction().execute((transaction) => change(transaction, issue.id, body))
        context.jobs.wake()
        return { message: `${issue.reference}: ${message}` }
      },
    )

  act('revoke-links', async (transaction, issueId) => {
    const count = await revokeAnswerLinks(transaction, { issueId, now: context.now() })
    return `${count} answer ${count === 1 ? 'link works' : 'links work'} no more.`
  })
  act('retry', async (transaction, issueId) =>
    (await retryReport(context, transaction, issueId)) ? 'it is sent again.' : NOBODY,
  )
  act('redirect', async (transaction, issueId, { contact, note }) => {
    return (await redirectReport(context, transaction, { issueId, to: contact, note })) ? 'it is on its way.' : NOBODY
  })

  app.get(
    '/api/v1/operators/authorities/contacts/:id/webhook-secret',
    {
      onRequest,
      schema: { ...schema, params: OfContact, response: { 200: z.object({ secret: z.string() }), '4xx': ApiProblem } },
    },
    async ({ params }) => {
      const contact = await db.selectFrom('contacts').selectAll().where('id', '=', params.id).executeTakeFirst()
      if (contact?.method !== 'webhook') throw new ApiError(404, `There is no contact ${params.id} with a webhook.`)
      return { secret: webhookSecret(context.keys, contact) }
    },
  )
}

const NOBODY = 'no confirmed contact is known for it.'

function presentStuck(row: StuckReport) {
  const { reference, title, category, state, lga, status, handling, since, dispatch } = row
  return { reference, title, category, state, lga, status, handling, since: since.toISOString(), dispatch }
}
