import { sql } from 'kysely'
import type { Db } from '../platform/database/tables'

/** Keeps that somebody asked for the newsletter with this address, and gives its subscription, new or known. */
export async function askForSubscription(db: Db, { email, now }: { email: string; now: Date }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into subscriptions (email, asked_at) values (${email}, ${now})
    on conflict (lower(email)) do update set asked_at = excluded.asked_at
    returning id`.execute(db)
  const id = rows[0]?.id
  if (!id) throw new Error('The subscription was not written.')
  return id
}

/** Where a letter about a subscription goes. */
export async function findSubscription(db: Db, id: string) {
  return db.selectFrom('subscriptions').select(['id', 'email', 'confirmed_at']).where('id', '=', id).executeTakeFirst()
}

/** The owner of the address has said yes. False when the subscription was ended since the mail was sent. */
export async function confirmSubscription(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The owner of the address has said no, at whatever time: nothing of it is kept. */
export async function endSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('subscriptions').where('id', '=', id).execute()
}
