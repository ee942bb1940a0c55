import { NewTemplate, Template, TemplateList } from '@civictrack/contract/staff'
import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { staffRoute } from '../../staff/sessions/staff-only'
import { DESK, type DeskCall, deskOf, OfDesk, recordAtDesk, WORKERS } from '../desk-of'

const PATH = `${DESK}/templates`
const OfTemplate = OfDesk.extend({ id: z.string().regex(/^\d{1,18}$/, 'There is no such template.') })

/** The words that an authority uses again and again: everyone reads them, managers write them. */
export function templateRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const route = staffRoute(context, { roles: ['manager'] })
  const one = { 200: Template, '4xx': ApiProblem }

  app.get(
    PATH,
    {
      ...staffRoute(context, { roles: WORKERS }),
      schema: { params: OfDesk, response: { 200: TemplateList, '4xx': ApiProblem } },
    },
    async (request) => {
      const { authorityId } = deskOf(context, request)
      const query = db.selectFrom('answer_templates').select(['id', 'name', 'answer', 'text'])
      return { templates: await query.where('authority_id', '=', authorityId).orderBy('name').execute() }
    },
  )

  app.post(PATH, { ...route, schema: { params: OfDesk, body: NewTemplate, response: one } }, async (request) => {
    const desk = deskOf(context, request)
    return changed(db, desk, { action: 'template-added', name: request.body.name }, (transaction) =>
      transaction
        .insertInto('answer_templates')
        .values({ authority_id: desk.authorityId, ...request.body })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'name', 'answer', 'text'])
        .executeTakeFirst(),
    )
  })
  changeRoutes(app, context)
}

function changeRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const route = staffRoute(context, { roles: ['manager'] })
  const one = { 200: Template, '4xx': ApiProblem }

  app.put(
    `${PATH}/:id`,
    { ...route, schema: { params: OfTemplate, body: NewTemplate, response: one } },
    async (request) => {
      const desk = deskOf(context, request)
      await known(db, desk, request.params.id)
      return changed(db, desk, { action: 'template-changed', name: request.body.name }, (transaction) =>
        transaction
          .updateTable('answer_templates')
          .set(request.body)
          .where('id', '=', request.params.id)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('answer_templates as other')
                  .select('other.id')
                  .where('other.authority_id', '=', desk.authorityId)
                  .where('other.name', '=', request.body.name)
                  .where('other.id', '!=', request.params.id),
              ),
            ),
          )
          .returning(['id', 'name', 'answer', 'text'])
          .executeTakeFirst(),
      )
    },
  )

  app.delete(
    `${PATH}/:id`,
    { ...route, schema: { params: OfTemplate, response: { 200: Message, '4xx': ApiProblem } } },
    async (request) => {
      const desk = deskOf(context, request)
      const { name } = await known(db, desk, request.params.id)
      await changed(db, desk, { action: 'template-removed', name }, (transaction) =>
        transaction
          .deleteFrom('answer_templates')
          .where('id', '=', request.params.id)
          .returning('id')
          .executeTakeFirst(),
      )
      return { message: `The template "${name}" is deleted.` }
    },
  )
}

async function known(db: Db, { authorityId }: DeskCall, id: string): Promise<{ name: string }> {
  const query = db.selectFrom('answer_templates').select('name').where('id', '=', id)
  const template = await query.where('authority_id', '=', authorityId).executeTakeFirst()
  if (!template) throw new ApiError(404, 'There is no such template.')
  return template
}

/** Changes a template and records it. @throws ApiError 409 where the change finds the name in use */
async function changed<Result>(
  db: Db,
  desk: DeskCall,
  { action, name }: { action: string; name: string },
  change: (transaction: Db) => Promise<Result | undefined>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const result = await change(transaction)
    if (!result) throw new ApiError(409, `There is a template "${name}" already. Choose another name.`)
    await recordAtDesk(transaction, desk, { action, details: { name } })
    return result
  })
}
