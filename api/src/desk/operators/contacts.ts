import type { ContactList, OperatorsContact } from '@civictrack/contract/staff'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Contact } from '../../authorities/authorities-tables'
import { standingOf } from '../../authorities/contacts/standing'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'

const text = z.string().max(200).optional()

export const ContactsQuery = z.object({
  ...{ authority: text, search: text },
  standing: z.enum(['', 'confirmed', 'unconfirmed', 'failing', 'ended']).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'This page of the list does not exist.')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** The same standings as `standingOf`, for a whole list. */
const IS: Record<string, RawBuilder<boolean>> = {
  ended: sql<boolean>`contacts.ended_at is not null`,
  failing: sql<boolean>`contacts.ended_at is null and contacts.failed_at is not null`,
  confirmed: sql<boolean>`contacts.ended_at is null and contacts.failed_at is null and contacts.confirmed_at is not null`,
  unconfirmed: sql<boolean>`contacts.ended_at is null and contacts.failed_at is null and contacts.confirmed_at is null`,
}

type Row = Contact & { authority_name: string; slug: string }

/** A page of contacts with their addresses. `search` looks in authorities, areas, categories and addresses. */
export async function listContacts(db: Db, query: z.output<typeof ContactsQuery>): Promise<ContactList> {
  const { authority, standing, search, cursor, limit } = query
  const all = [sql`contacts.id > ${cursor ?? '0'}::bigint`]
  if (authority) all.push(sql`authorities.slug = ${authority}`)
  if (standing) all.push(IS[standing] ?? sql`true`)
  if (search) {
    all.push(sql`strpos(lower(concat_ws(' ', authorities.name, contacts.state, contacts.lga, contacts.category,
      contacts.address)), lower(${search.replaceAll('\0', ' ')})) > 0`)
  }
  const rows = await contactsWhere(db, sql<boolean>`${sql.join(all, sql` and `)}`, limit + 1)
  const shown = rows.slice(0, limit)
  return { contacts: shown.map(present), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** @throws ApiError 404 */
export async function findContact(db: Db, id: string): Promise<OperatorsContact> {
  const [row] = await contactsWhere(db, sql<boolean>`contacts.id = ${id}::bigint`, 1)
  if (!row) throw new ApiError(404, 'There is no such contact.')
  return present(row)
}

async function contactsWhere(db: Db, condition: RawBuilder<boolean>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select contacts.*, authorities.name as authority_name, authorities.slug
    from contacts join authorities on authorities.id = contacts.authority_id
    where ${condition} order by contacts.id limit ${limit}`.execute(db)
  return rows
}

function present(row: Row): OperatorsContact {
  const { id, state, lga, category, method, address, evidence, failure } = row
  return {
    ...{ id, state, lga, category, method, address, evidence, failure, standing: standingOf(row) },
    authority: { name: row.authority_name, slug: row.slug },
    ...{ sourceUrl: row.source_url, checkedOn: row.checked_on, confirmedBy: row.confirmed_by },
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }
}
