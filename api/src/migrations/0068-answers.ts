import { type Kysely, type Migration, sql } from 'kysely'

/**
 * The same answer sent twice is one: `fingerprint` tells them apart. News of an answer hold its words, as the answer may be
 * undone before they are mailed.
 */
export const answersAndNews: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table answers add column fingerprint text not null default ''`.execute(db)
    await sql`create index answers_dispatch on answers (dispatch_id, id)`.execute(db)
    await sql`alter table notifications drop constraint notifications_kind_check`.execute(db)
    await sql`
      alter table notifications
        add constraint notifications_kind_check check (kind in ('status', 'comment', 'answer')),
        add column answer_id bigint references answers on delete cascade,
        add column answer text,
        add column authority text,
        add column expected_on text`.execute(db)
    await sql`create index notifications_answer on notifications (answer_id)`.execute(db)
  },
}
