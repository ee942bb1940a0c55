import { HintList, Import, ImportResult } from '@civictrack/contract/staff'
import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { openHints, settleHint } from '../../authorities/hints/hints-store'
import { type Import as ImportedFile, importAuthorities } from '../../authorities/import/import-authorities'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { recordAction } from '../../staff/actions/record-action'
import { staffOf, staffRoute } from '../../staff/sessions/staff-only'
import { textsOf } from '../moderation/moderation-view'
import { OPERATORS } from './operator-routes'

/** JSON writes some characters of a file as six. */
const LARGEST_BODY = 12 * 1024 * 1024
const MAX_HINTS = 200

const OfHint = z.object({ id: z.string().regex(/^\d{1,18}$/, 'There is no such hint.') })

/** Imports of authorities with their difference, and what visitors know about missing ones. */
export function importRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const route = staffRoute(context, { roles: ['operator'] })

  app.post(
    `${OPERATORS}/import`,
    { ...route, bodyLimit: LARGEST_BODY, schema: { body: Import, response: { 200: ImportResult, '4xx': ApiProblem } } },
    async (request) => {
      const { csv, isDryRun } = request.body
      const by = staffOf(request)
      const result = await importFile(context, {
        ...{ csv, isDryRun, actor: by.name },
        async record(transaction, { changes, moreChanges }) {
          const details = { changes: changes.length + moreChanges, errors: 0 }
          await recordAction(transaction, by, { action: 'import', details, at: context.now() })
        },
      })
      const errors = result.errors.length
      if (errors > 0 && !isDryRun) {
        await recordAction(db, by, { action: 'import', details: { changes: 0, errors }, at: context.now() })
      }
      return result
    },
  )

  app.get(`${OPERATORS}/hints`, { ...route, schema: { response: { 200: HintList, '4xx': ApiProblem } } }, async () => {
    const hints = await openHints(db, MAX_HINTS)
    const titles = await textsOf(
      db,
      hints.map(({ reference }) => ({ reference, comment_id: null })),
    )
    return {
      hints: hints.map(({ at, ...hint }) => ({
        ...{ ...hint, title: titles.get(hint.reference) ?? '', at: at.toISOString() },
      })),
    }
  })

  app.post(
    `${OPERATORS}/hints/:id/settle`,
    { ...route, schema: { params: OfHint, response: { 200: Message, '4xx': ApiProblem } } },
    async (request) => {
      const { id } = request.params
      const at = context.now()
      await db.transaction().execute(async (transaction) => {
        if (!(await settleHint(transaction, { id, now: at }))) throw new ApiError(404, 'There is no such hint.')
        await recordAction(transaction, staffOf(request), { action: 'settle-hint', details: { hint: id }, at })
      })
      return { message: 'The hint is settled.' }
    },
  )
}

type Result = z.output<typeof ImportResult>

/** The import as its page shows it. A file with wrong lines changes nothing, and its errors are the result. */
async function importFile(context: Context, file: Omit<ImportedFile, 'evidence'>): Promise<Result> {
  const none = { unchanged: 0, changes: [], moreChanges: 0, asked: 0, notAsked: [] }
  try {
    const { authorities, contacts, changes, ...rest } = await importAuthorities(context, file)
    return {
      ...rest,
      unchanged: authorities.unchanged + contacts.unchanged,
      changes: changes.map(({ line, change, what, name, details }) => ({
        ...{ line, action: change, authority: name, text: [what, ...details].join(', ') },
      })),
      errors: [],
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const lines = Object.entries(error.fields ?? {})
    const errors = lines.map(([line, problem]) => ({ line: Number(line.replace(/\D/g, '')), problem }))
    return { isDryRun: file.isDryRun, ...none, errors }
  }
}
