import { ConfirmContact } from '@civictrack/contract/staff'
import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { actorOf } from '../../operators/actor'
import { operatorsOnly } from '../../operators/authenticate-operator'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { areaText } from '../contacts/area'
import { endContact } from '../contacts/end-contact'

const OfContact = z.object({ id: z.string().regex(/^\d{1,18}$/, 'There is no such contact.') })

/** Operators end a contact, with how they know that it is wrong. */
export function endRoutes(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/operators/authorities/contacts/:id/end',
    {
      onRequest: operatorsOnly(context),
      schema: {
        ...{ params: OfContact, body: ConfirmContact, security: [{ bearer: [] }] },
        response: { 200: Message, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const given = { id: request.params.id, evidence: request.body.evidence, actor: actorOf(request) }
      const ended = await context.db.transaction().execute((transaction) => endContact(context, transaction, given))
      context.jobs.wake()
      if (!ended)
        throw new ApiError(404, `There is no contact ${given.id} that gets reports. To see all: authorities list`)
      return { message: `${areaText(ended)}: ${ended.address} gets no more reports. What it has not answered goes on.` }
    },
  )
}
