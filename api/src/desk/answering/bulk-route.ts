import { Bulk, BulkResult } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import { toRefusal } from '../../platform/http/error-responses'
import type { ZodApp } from '../../platform/http/zod-app'
import { staffRoute } from '../../staff/sessions/staff-only'
import { DESK, type DeskCall, deskOf, OfDesk, WORKERS } from '../desk-of'
import { addNote, assign } from '../report/note-and-assign'
import { giveAnswer } from './give-answer'

/** One thing done to up to 100 reports, each in a transaction of its own: one that fails undoes no other. */
export function bulkRoute(app: ZodApp, context: Context): void {
  app.post(
    `${DESK}/bulk`,
    {
      ...staffRoute(context, { roles: WORKERS }),
      schema: { params: OfDesk, body: Bulk, response: { 200: BulkResult, '4xx': ApiProblem } },
    },
    async (request) => {
      const desk = deskOf(context, request)
      const { references, do: work } = request.body
      const results = []
      for (const reference of new Set(references.map((text) => text.toUpperCase()))) {
        results.push(await attempt(request.log, reference, () => doTo(context, { desk, reference }, work)))
      }
      context.jobs.wake()
      return { results }
    },
  )
}

async function doTo(context: Context, of: { desk: DeskCall; reference: string }, work: Bulk['do']): Promise<void> {
  await context.db.transaction().execute(async (db: Db) => {
    if (work.action === 'answer') await giveAnswer(context, { db, ...of }, work.answer)
    else if (work.action === 'assign') await assign(context, { db, ...of }, work.assignee)
    else await addNote(context, { db, ...of }, work.text)
  })
}

async function attempt(
  log: { error(details: object, text: string): void },
  reference: string,
  work: () => Promise<void>,
): Promise<BulkResult['results'][number]> {
  try {
    await work()
    return { reference, isDone: true, message: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) log.error({ err: error }, 'unexpected')
    return { reference, isDone: false, message: toRefusal(error).message }
  }
}
