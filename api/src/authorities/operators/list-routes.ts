import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { operatorsOnly } from '../../operators/authenticate-operator'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import type { Contact } from '../authorities-tables'
import { standingOf } from '../contacts/standing'

const OperatorContact = z.object({
  id: z.string(),
  state: z.string().nullable().describe('Null for the nation.'),
  lga: z.string().nullable(),
  category: z.string().nullable(),
  method: z.string(),
  address: z.string(),
  sourceUrl: z.string(),
  checkedOn: z.string(),
  standing: z.enum(['confirmed', 'unconfirmed', 'failing', 'ended']),
  confirmedBy: z.string().nullable(),
  evidence: z.string(),
  failure: z.string(),
  askedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
})

const OperatorAuthorities = z.object({
  authorities: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      kind: z.string(),
      parent: z.string().nullable().describe('The slug of its parent.'),
      website: z.string(),
      contacts: z.array(OperatorContact),
    }),
  ),
})

const History = z.object({
  steps: z.array(z.object({ action: z.string(), actor: z.string(), details: z.unknown(), at: z.string() })),
})

const OfContact = z.object({ id: z.string().regex(/^\d{1,18}$/, 'There is no such contact.') })

/** All that operators know of authorities: contacts with their addresses, and the history of a contact. */
export function listRoutes(app: ZodApp, { db, ...context }: Context): void {
  const onRequest = operatorsOnly({ db, ...context })
  const security = [{ bearer: [] }]

  app.get(
    '/api/v1/operators/authorities',
    { onRequest, schema: { security, response: { 200: OperatorAuthorities, '4xx': ApiProblem } } },
    async () => {
      const authorities = await db.selectFrom('authorities').selectAll().orderBy('name').execute()
      const contacts = await db.selectFrom('contacts').selectAll().orderBy('id').execute()
      const slugs = new Map(authorities.map(({ id, slug }) => [id, slug]))
      const byAuthority = new Map<string, Contact[]>()
      for (const contact of contacts) {
        const list = byAuthority.get(contact.authority_id)
        if (list) list.push(contact)
        else byAuthority.set(contact.authority_id, [contact])
      }
      return {
        authorities: authorities.map(({ id, name, slug, kind, website, parent_id }) => ({
          ...{ name, slug, kind, website, parent: (parent_id && slugs.get(parent_id)) || null },
          contacts: (byAuthority.get(id) ?? []).map(presentContact),
        })),
      }
    },
  )

  app.get(
    '/api/v1/operators/authorities/contacts/:id/history',
    { onRequest, schema: { params: OfContact, security, response: { 200: History, '4xx': ApiProblem } } },
    async (request) => {
      const steps = await db
        .selectFrom('contact_changes')
        .select(['action', 'actor', 'details', 'at'])
        .where('contact_id', '=', request.params.id)
        .orderBy('id')
        .execute()
      if (steps.length === 0) throw new ApiError(404, `There is no contact ${request.params.id}.`)
      return { steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })) }
    },
  )
}

function presentContact(contact: Contact): z.output<typeof OperatorContact> {
  const { id, state, lga, category, method, address, evidence, failure } = contact
  return {
    ...{ id, state, lga, category, method, address, evidence, failure },
    sourceUrl: contact.source_url,
    checkedOn: contact.checked_on,
    standing: standingOf(contact),
    confirmedBy: contact.confirmed_by,
    askedAt: contact.asked_at?.toISOString() ?? null,
    confirmedAt: contact.confirmed_at?.toISOString() ?? null,
  }
}
