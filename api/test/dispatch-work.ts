import type { Email } from '../src/mail/email'
import type { Context } from '../src/platform/context'
import type { Db } from '../src/platform/database/tables'
import { openTestDatabase } from './database'
import { addReport } from './dispatched'

/** The time of the tests' work: a morning in Nigeria. */
export const WORK_TIME = new Date('2026-03-10T09:00:00Z')

/** A database with what the work on dispatches needs around it, without a server: mails are kept in a list. */
export interface DispatchWork {
  context: Context
  db: Db
  mails: Pick<Email, 'to' | 'subject' | 'text'>[]
  /** Adds an authority with a contact, which is confirmed unless `change` says more. */
  contact(change?: object): Promise<Contact>
  /** Adds a report, Pending at nobody unless `change` says more, and returns its id. */
  report(change?: object): Promise<string>
  /** Adds a dispatch of a report to a contact, sent an hour ago unless `change` says more, and returns its id. */
  dispatch(issueId: string, contact: Contact, change?: object): Promise<string>
  /** The states of a report's dispatches, in order. */
  states(issueId: string): Promise<string[]>
  /** The report's own row. */
  issue(
    id: string,
  ): Promise<{ status: string; handling: string; handling_since: Date | null; authority_id: string | null }>
  close(): Promise<void>
}

export interface Contact {
  contact_id: string
  authority_id: string
}

export async function openDispatchWork(): Promise<DispatchWork> {
  const database = await openTestDatabase('postgres')
  const { db } = database
  const mails: DispatchWork['mails'] = []
  const parts = {
    ...{
      db,
      onMove: [],
      options: { production: false },
      mailFrom: 'no-reply@site.example',
      publicUrl: 'https://site.example',
    },
    ...{ now: () => WORK_TIME, jobs: { wake: () => undefined }, photos: { find: async () => undefined } },
    keys: { bounces: new Uint8Array(32), webhooks: new Uint8Array(32) },
    sendEmail: async (email: Email) => void mails.push(email),
  }
  // The work on dispatches reads no other part of it.
  const context = parts as unknown as Context
  let number = 0
  return {
    ...{ context, db, mails },
    async contact(change = {}) {
      number += 1
      const authority = await db
        .insertInto('authorities')
        .values({ name: `Works ${number}`, slug: `works-${number}`, kind: 'local', created_at: WORK_TIME })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('contacts')
        .values({
          ...{ authority_id: authority.id, method: 'email', address: `works${number}@example.org` },
          ...{
            source_url: 'https://example.org',
            checked_on: '2026-01-01',
            created_at: WORK_TIME,
            confirmed_at: WORK_TIME,
          },
          ...{ state: null, lga: null, category: null },
          ...change,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { contact_id: id, authority_id: authority.id }
    },
    report: (change = {}) => addReport(db, { created_at: WORK_TIME, handling_since: WORK_TIME, ...change }),
    async dispatch(issueId, contact, change = {}) {
      const { last } = await db
        .selectFrom('dispatches')
        .select(({ fn }) => fn.max('number').as('last'))
        .where('issue_id', '=', issueId)
        .executeTakeFirstOrThrow()
      const at = new Date(WORK_TIME.getTime() - 3_600_000)
      const { id } = await db
        .insertInto('dispatches')
        .values({
          ...{ issue_id: issueId, number: (last ?? 0) + 1, ...contact, reason: 'first', state: 'sent' },
          ...{ created_at: at, sent_at: at },
          ...change,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async states(issueId) {
      const rows = await db
        .selectFrom('dispatches')
        .select('state')
        .where('issue_id', '=', issueId)
        .orderBy('number')
        .execute()
      return rows.map(({ state }) => state)
    },
    issue: (id) =>
      db
        .selectFrom('issues')
        .select(['status', 'handling', 'handling_since', 'authority_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    close: () => database.close(),
  }
}
