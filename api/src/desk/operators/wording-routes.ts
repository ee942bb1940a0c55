import { WordingList } from '@civictrack/contract/staff'
import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { recordAction } from '../../staff/actions/record-action'
import { staffOf, staffRoute } from '../../staff/sessions/staff-only'
import { settleWording, waitingWordings } from '../../wordings/wordings-store'
import { OPERATORS } from './operator-routes'

/** Suggestions in one answer: operators settle those before they see more. */
const PAGE = 200

const OfWording = z.object({ id: z.string().regex(/^\d{1,18}$/, 'There is no such wording.') })

/** Better wordings that readers suggest. An accepted one is entered into the catalogue by a translator. */
export function wordingRoutes(app: ZodApp, context: Context): void {
  const route = staffRoute(context, { roles: ['operator'] })

  app.get(
    `${OPERATORS}/wordings`,
    { ...route, schema: { response: { 200: WordingList, '4xx': ApiProblem } } },
    async () => {
      const waiting = await waitingWordings(context.db, PAGE)
      return { wordings: waiting.map(({ at, ...wording }) => ({ ...wording, at: at.toISOString() })) }
    },
  )

  for (const [word, isAccepted] of [
    ['accept', true],
    ['decline', false],
  ] as const) {
    app.post(
      `${OPERATORS}/wordings/:id/${word}`,
      { ...route, schema: { params: OfWording, response: { 200: Message, '4xx': ApiProblem } } },
      async (request) => {
        const { id } = request.params
        const at = context.now()
        await context.db.transaction().execute(async (transaction) => {
          if (!(await settleWording(transaction, { id, isAccepted, now: at })))
            throw new ApiError(404, `No wording ${id} waits.`)
          await recordAction(transaction, staffOf(request), { action: `${word}-wording`, details: { wording: id }, at })
        })
        return { message: `Wording ${id} is settled.` }
      },
    )
  }
}
