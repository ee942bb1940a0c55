import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Links that set a new password of the staff, stored hashed. A row without a person was asked for with an address that is
 * no staff's: both leave the same traces.
 */
export const staffResets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table staff_resets (
        id bigint generated always as identity primary key,
        member_id uuid references staff_members on delete cascade,
        token_hash text not null unique,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`.execute(db)
    await sql`create index staff_resets_member on staff_resets (member_id)`.execute(db)
  },
}
