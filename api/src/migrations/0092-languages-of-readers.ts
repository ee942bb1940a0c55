import { type Kysely, type Migration, sql } from 'kysely'

/** The language of mails: of an account, and of an address that wants alerts. English for those of before. */
export const languagesOfReaders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table accounts add column language text not null default 'en-NG'`.execute(db)
    await sql`alter table area_alerts add column language text not null default 'en-NG'`.execute(db)
  },
}
