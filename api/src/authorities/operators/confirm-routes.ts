import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { actorOf } from '../../operators/actor'
import { operatorsOnly } from '../../operators/authenticate-operator'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { findAuthority } from '../authorities-store'
import type { Authority } from '../authorities-tables'
import { askContacts } from '../confirmation/ask-contacts'
import { confirmContacts } from '../confirmation/confirm-contacts'

const text = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(1000)
    .refine((value) => !value.includes('\0'), 'This holds a character that cannot be stored')

const Named = z.object({
  authority: text('Name an authority').describe('Its name or its slug.'),
  contact: z
    .string()
    .regex(/^\d{1,18}$/, 'contact must be the number of a contact')
    .optional(),
})
const WithEvidence = Named.extend({ evidence: text('Say how you know that the contact is right') })

/** Operators confirm contacts with what they know, or ask them again by mail. */
export function confirmRoutes(app: ZodApp, context: Context): void {
  const onRequest = operatorsOnly(context)
  const schema = { security: [{ bearer: [] }], response: { 200: Message, '4xx': ApiProblem } }

  app.post(
    '/api/v1/operators/authorities/confirm',
    { onRequest, schema: { ...schema, body: WithEvidence } },
    async (request) => {
      const { authority, contact, evidence } = request.body
      const actor = actorOf(request)
      const message = await context.db.transaction().execute(async (transaction) => {
        const { name, ids } = await contactsOf(transaction, { authority, contact })
        const confirmed = await confirmContacts(context, transaction, { ids, by: 'evidence', evidence, actor })
        if (confirmed.length === 0) return `${name} has no contact that waits for a confirmation.`
        return `${count(confirmed.length, 'contact')} of ${name} confirmed.`
      })
      context.jobs.wake()
      return { message }
    },
  )

  app.post('/api/v1/operators/authorities/ask', { onRequest, schema: { ...schema, body: Named } }, async (request) => {
    const actor = actorOf(request)
    const message = await context.db.transaction().execute(async (transaction) => {
      const { name, ids } = await contactsOf(transaction, request.body)
      const { asked, notAsked } = await askContacts(context, transaction, { ids, actor })
      const enough = notAsked.length > 0 ? ` Asked often enough today: ${notAsked.join(', ')}.` : ''
      if (asked + notAsked.length === 0) return `${name} has no email contact that waits for a confirmation.`
      return `${count(asked, 'mail')} to ${name} written.${enough}`
    })
    context.jobs.wake()
    return { message }
  })
}

async function contactsOf(
  transaction: Db,
  named: { authority: string; contact?: string },
): Promise<{ name: Authority['name']; ids: string[] }> {
  const authority = await findAuthority(transaction, named.authority)
  if (!authority) throw new ApiError(404, `There is no authority "${named.authority}". To see all: authorities list`)
  const contacts = await transaction
    .selectFrom('contacts')
    .select('id')
    .where('authority_id', '=', authority.id)
    .where('ended_at', 'is', null)
    .execute()
  const ids = contacts.map(({ id }) => id).filter((id) => !named.contact || id === named.contact)
  if (named.contact && ids.length === 0) {
    throw new ApiError(404, `${authority.name} has no contact ${named.contact}. To see all: authorities list`)
  }
  return { name: authority.name, ids }
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`
