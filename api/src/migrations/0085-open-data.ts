import { type Kysely, type Migration, sql } from 'kysely'

/**
 * The nightly files of open data. A night has one row, whichever process begins it; a later attempt replaces one that was
 * broken off. The files are kept compressed in pieces, so that no process holds a whole one.
 */
export const openData: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table open_data_nights (
        night text primary key,
        attempt integer not null default 1,
        started_at timestamptz(3) not null,
        finished_at timestamptz(3),
        reports integer not null default 0,
        bytes jsonb not null default '{}'
      )`.execute(db)
    await sql`
      create table open_data_pieces (
        night text not null references open_data_nights on delete cascade,
        attempt integer not null,
        file text not null,
        number integer not null,
        bytes bytea not null,
        primary key (night, attempt, file, number)
      )`.execute(db)
  },
}
