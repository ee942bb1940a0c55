import { ApiProblem, AuthorityHint, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { visibleIssue } from '../../issues/visible-issue'
import { operatorsOnly } from '../../operators/authenticate-operator'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { authorityTexts } from '../authority-texts'
import { addHint, countOpenHints, openHints, settleHint } from './hints-store'

/** Hints in one answer: operators settle those before they see more. */
const PAGE = 200

/** "I know who is responsible": every visitor may tell the operators. Nothing about the visitor is stored. */
export function hintRoute(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/issue/:reference/authority-hint',
    {
      schema: {
        params: z.object({ reference: z.string().max(40) }),
        body: AuthorityHint,
        response: { 201: Message, '4xx': ApiProblem },
      },
    },
    async (request, reply) => {
      const now = context.now()
      const limit = context.limits.hintsPerAddress
      await limitAddress(context, { request, what: 'authority-hints', limit, now })
      const issue = await visibleIssue(context, request, request.params.reference)
      await addHint(context.db, { issueId: issue.id, text: request.body.text, now })
      return reply.code(201).send({ message: authorityTexts.hintTaken })
    },
  )
}

const Hints = z.object({
  hints: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      category: z.string(),
      place: z.string().describe('Local government and state.'),
      text: z.string(),
      date: z.string(),
    }),
  ),
  more: z.int().describe('How many more wait.'),
})

/** The hints that wait for an operator, oldest first. */
export function operatorHintRoutes(app: ZodApp, context: Context): void {
  const { db, now } = context
  const onRequest = operatorsOnly(context)
  const security = [{ bearer: [] }]

  app.get(
    '/api/v1/operators/authority-hints',
    { onRequest, schema: { security, response: { 200: Hints, '4xx': ApiProblem } } },
    async () => {
      const hints = await openHints(db, PAGE)
      const total = await countOpenHints(db)
      return {
        hints: hints.map(({ lga, state, at, ...hint }) => ({
          ...hint,
          place: `${lga}, ${state}`,
          date: at.toISOString(),
        })),
        more: total - hints.length,
      }
    },
  )

  app.post(
    '/api/v1/operators/authority-hints/:id/settle',
    {
      onRequest,
      schema: {
        params: z.object({ id: z.string().regex(/^\d{1,18}$/, 'There is no such hint.') }),
        security,
        response: { 200: Message, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const { id } = request.params
      if (!(await settleHint(db, { id, now: now() }))) throw new ApiError(404, `No hint ${id} waits.`)
      return { message: `Hint ${id} is settled.` }
    },
  )
}
