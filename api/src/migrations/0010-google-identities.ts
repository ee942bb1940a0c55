import { type Kysely, type Migration, sql } from 'kysely'

/** An account that signs in with Google is found by issuer and subject, and may have no password of ours. */
export const googleIdentities: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table accounts alter column password_hash drop not null`.execute(db)
    await sql`
      create table google_identities (
        issuer text not null,
        subject text not null,
        account_id uuid not null references accounts on delete cascade,
        created_at timestamptz(3) not null,
        primary key (issuer, subject)
      )`.execute(db)
    await sql`create index google_identities_account on google_identities (account_id)`.execute(db)
  },
}
