import { type Kysely, type Migration, sql } from 'kysely'

export const newsletter: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table subscriptions (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        asked_at timestamptz(3) not null,
        confirmed_at timestamptz(3)
      )`.execute(db)
    await sql`create unique index subscriptions_email on subscriptions (lower(email))`.execute(db)
  },
}
