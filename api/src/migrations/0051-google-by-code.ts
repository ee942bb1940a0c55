import { type Kysely, type Migration, sql } from 'kysely'

/**
 * A code may connect a Google identity with an account. An API of before this migration lets such a code set a new
 * password, which the same mailbox permits. An identity is proved when Google or a code has proved the address; identities
 * of before this migration count as proved.
 * A used nonce stays until no credential with it can be valid any more.
 */
export const googleByCode: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table codes
        drop constraint codes_purpose_check,
        add constraint codes_purpose_check check (purpose in ('signup', 'reset', 'google')),
        add column google_issuer text,
        add column google_subject text`.execute(db)
    await sql`alter table google_identities add column is_proved boolean not null default true`.execute(db)
    await sql`
      create table google_nonces (
        fingerprint text primary key,
        expires_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index google_nonces_expiry on google_nonces (expires_at)`.execute(db)
  },
}
