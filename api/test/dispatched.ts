import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/database/tables'
import { REPORT } from './report'

let number = 0

/** Adds an authority with one confirmed contact for the nation, and returns their ids. */
export async function addAuthority(db: Db, name: string): Promise<{ authority_id: string; contact_id: string }> {
  const at = new Date()
  const authority = await db
    .insertInto('authorities')
    .values({ name, slug: name.toLowerCase().replaceAll(' ', '-'), kind: 'local', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contact = await db
    .insertInto('contacts')
    .values({
      ...{ authority_id: authority.id, method: 'email', address: 'works@example.org', checked_on: '2026-01-01' },
      ...{ source_url: 'https://example.org', created_at: at, confirmed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { authority_id: authority.id, contact_id: contact.id }
}

/** Adds a report without an account, unless `issue` says more, and returns its id. */
export async function addReport(db: Db, issue: object = {}): Promise<string> {
  number += 1
  const { id } = await db
    .insertInto('issues')
    .values({
      ...{ ...REPORT, reference: `CT-FIG-${number}`, account_id: null, status: 'Pending', photo_id: randomUUID() },
      ...{ idempotency_key: null, fingerprint: '', created_at: new Date() },
      ...issue,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
