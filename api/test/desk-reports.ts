import { randomUUID } from 'node:crypto'
import type { DispatchReason } from '../src/dispatches/dispatches-tables'
import type { Db } from '../src/platform/database/tables'

let count = 0

/** A report with an authority, as rows: no photo file, no reporter unless one is given. Returns its reference. */
export async function deskReport(
  db: Db,
  { slug, ...fields }: { slug: string } & Record<string, unknown>,
): Promise<string> {
  count += 1
  const authority = await db.selectFrom('authorities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const at = new Date(Date.now() - count * 1000)
  const number = count.toString(36).toUpperCase().padStart(6, '0')
  const { id, reference } = await db
    .insertInto('issues')
    .values({
      reference: `CT-${number.slice(0, 3)}-${number.slice(3)}`,
      ...{ title: `Pothole ${count}`, category: 'Road Damage', description: 'Deep', location: 'Allen Avenue' },
      ...{
        state: 'Lagos',
        lga: 'Ikeja',
        status: 'Pending',
        photo_id: randomUUID(),
        fingerprint: '',
        idempotency_key: null,
      },
      ...{ account_id: null, created_at: at, handling: 'sent', handling_since: at, authority_id: authority.id },
      ...fields,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  await addDispatch(db, { issueId: id, authorityId: authority.id })
  return reference
}

/** The dispatch that brought the report to the authority, by a contact for the nation. */
export async function addDispatch(
  db: Db,
  {
    issueId,
    authorityId,
    ...fields
  }: { issueId: string; authorityId: string; number?: number; reason?: DispatchReason },
): Promise<void> {
  const known = await db.selectFrom('contacts').select('id').where('authority_id', '=', authorityId).executeTakeFirst()
  const contact =
    known ??
    (await db
      .insertInto('contacts')
      .values({
        ...{ authority_id: authorityId, state: null, lga: null, category: null, method: 'email' },
        ...{ address: `works${authorityId}@example.org`, source_url: 'https://example.org', checked_on: '2026-01-01' },
        ...{ confirmed_at: new Date(), confirmed_by: 'evidence', created_at: new Date() },
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  await db
    .insertInto('dispatches')
    .values({
      ...{ issue_id: issueId, number: 1, contact_id: contact.id, authority_id: authorityId, reason: 'first' },
      ...{ state: 'sent', created_at: new Date(), sent_at: new Date() },
      ...fields,
    })
    .execute()
}
