import { ConfirmContact, OperatorsContact } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { endContact } from '../../authorities/contacts/end-contact'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { recordAction } from '../../staff/actions/record-action'
import { staffOf, staffRoute } from '../../staff/sessions/staff-only'
import { findContact } from './contacts'
import { OPERATORS } from './operator-routes'

const OfContact = z.object({ id: z.string().regex(/^\d{1,18}$/, 'There is no such contact.') })

/** Operators end a contact: what it has not answered takes another way. */
export function endContactRoute(app: ZodApp, context: Context): void {
  const { db } = context
  app.post(
    `${OPERATORS}/contacts/:id/end`,
    {
      ...staffRoute(context, { roles: ['operator'] }),
      schema: { params: OfContact, body: ConfirmContact, response: { 200: OperatorsContact, '4xx': ApiProblem } },
    },
    async (request) => {
      const { id } = await findContact(db, request.params.id)
      const { evidence } = request.body
      const person = staffOf(request)
      await db.transaction().execute(async (transaction) => {
        if (!(await endContact(context, transaction, { id, evidence, actor: person.name }))) {
          throw new ApiError(409, 'This contact had ended already.')
        }
        const details = { contact: id, evidence }
        await recordAction(transaction, person, { action: 'end-contact', details, at: context.now() })
      })
      context.jobs.wake()
      return findContact(db, id)
    },
  )
}
