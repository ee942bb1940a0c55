import { type Kysely, type Migration, sql } from 'kysely'

/** Photos that staff uploaded for an answer that is not given yet. */
export const deskPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table desk_photos (
        photo_id uuid primary key,
        authority_id bigint not null references authorities,
        member_id uuid not null references staff_members on delete cascade,
        at timestamptz(3) not null
      )`.execute(db)
    await sql`create index desk_photos_at on desk_photos (at)`.execute(db)
  },
}
