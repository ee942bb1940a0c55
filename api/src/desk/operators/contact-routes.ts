import { ConfirmContact, ContactHistory, ContactList, OperatorsContact } from '@civictrack/contract/staff'
import { ApiProblem, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { askContacts } from '../../authorities/confirmation/ask-contacts'
import { confirmContacts } from '../../authorities/confirmation/confirm-contacts'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { recordAction } from '../../staff/actions/record-action'
import { staffOf, staffRoute } from '../../staff/sessions/staff-only'
import { ContactsQuery, findContact, listContacts } from './contacts'
import { OPERATORS } from './operator-routes'

const PATH = `${OPERATORS}/contacts`
const OfContact = z.object({ id: z.string().regex(/^\d{1,18}$/, 'There is no such contact.') })

/** Contacts with their addresses and history; operators confirm them by evidence, or ask them again. */
export function contactRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const route = staffRoute(context, { roles: ['operator'] })

  app.get(
    PATH,
    { ...route, schema: { querystring: ContactsQuery, response: { 200: ContactList, '4xx': ApiProblem } } },
    async (request) => listContacts(db, request.query),
  )

  app.get(
    `${PATH}/:id`,
    { ...route, schema: { params: OfContact, response: { 200: ContactHistory, '4xx': ApiProblem } } },
    async (request) => {
      const contact = await findContact(db, request.params.id)
      const changes = await db
        .selectFrom('contact_changes')
        .select(['action', 'actor', 'details', 'at'])
        .where('contact_id', '=', contact.id)
        .orderBy('id', 'desc')
        .execute()
      return {
        contact,
        changes: changes.map(({ details, at, ...change }) => ({
          ...{ ...change, at: at.toISOString() },
          details: (details ?? {}) as Record<string, unknown>,
        })),
      }
    },
  )
  confirmationRoutes(app, context)
}

function confirmationRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const route = staffRoute(context, { roles: ['operator'] })

  app.post(
    `${PATH}/:id/confirm`,
    {
      ...route,
      schema: { params: OfContact, body: ConfirmContact, response: { 200: OperatorsContact, '4xx': ApiProblem } },
    },
    async (request) => {
      const { id } = await findContact(db, request.params.id)
      const { evidence } = request.body
      const person = staffOf(request)
      await db.transaction().execute(async (transaction) => {
        const confirmed = await confirmContacts(context, transaction, {
          ids: [id],
          by: 'evidence',
          evidence,
          actor: person.name,
        })
        if (confirmed.length === 0) throw new ApiError(409, 'This contact does not wait for a confirmation.')
        const details = { contact: id, evidence }
        await recordAction(transaction, person, { action: 'confirm-contact', details, at: context.now() })
      })
      context.jobs.wake()
      return findContact(db, id)
    },
  )

  app.post(
    `${PATH}/:id/ask`,
    { ...route, schema: { params: OfContact, response: { 200: Message, '4xx': ApiProblem } } },
    async (request) => {
      const { id, address } = await findContact(db, request.params.id)
      const person = staffOf(request)
      await db.transaction().execute(async (transaction) => {
        const { asked, notAsked } = await askContacts(context, transaction, { ids: [id], actor: person.name })
        if (notAsked.length > 0) throw new ApiError(409, `${address} was asked often enough today.`)
        if (asked === 0) throw new ApiError(409, 'This contact does not wait for a confirmation by mail.')
        const details = { contact: id }
        await recordAction(transaction, person, { action: 'ask-contact', details, at: context.now() })
      })
      context.jobs.wake()
      return { message: `A mail asks ${address} to confirm.` }
    },
  )
}
