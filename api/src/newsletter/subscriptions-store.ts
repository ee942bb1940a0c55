import { type ColumnType, type Generated, sql } from 'kysely'
import type { Db } from '../platform/database/tables'

declare module '../platform/database/tables' {
  interface Tables {
    subscriptions: SubscriptionsTable
  }
}

interface SubscriptionsTable {
  id: Generated<string>
  email: string
  asked_at: Date
  /** Null until the owner of the address follows the link in the email: nothing else is sent before. */
  confirmed_at: ColumnType<Date | null, never, Date>
}

/** Stores that the newsletter was asked for with this address, and returns the id of its subscription, new or known. */
export async function askForSubscription(db: Db, { email, now }: { email: string; now: Date }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into subscriptions (email, asked_at) values (${email}, ${now})
    on conflict (lower(email)) do update set asked_at = excluded.asked_at
    returning id`.execute(db)
  const id = rows[0]?.id
  if (!id) throw new Error('The subscription was not written.')
  return id
}

/** A subscription with its address. */
export async function findSubscription(db: Db, id: string) {
  return db.selectFrom('subscriptions').select(['id', 'email', 'confirmed_at']).where('id', '=', id).executeTakeFirst()
}

/** Confirms a subscription. False when it was ended since the email was sent. */
export async function confirmSubscription(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The subscription of an account's address, in upper or lower case. */
export function subscriptionOf(db: Db, email: string) {
  return db
    .selectFrom('subscriptions')
    .select(['email', 'asked_at', 'confirmed_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Removes the subscription of an account's address. */
export async function removeSubscriptionOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('subscriptions').where(sql`lower(email)`, '=', email.toLowerCase()).execute()
}

/** Removes subscriptions that were asked for before a moment and never confirmed. */
export async function removeUnconfirmed(db: Db, askedBefore: Date): Promise<void> {
  await db.deleteFrom('subscriptions').where('confirmed_at', 'is', null).where('asked_at', '<', askedBefore).execute()
}

/** Removes a subscription and its address. */
export async function endSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('subscriptions').where('id', '=', id).execute()
}
