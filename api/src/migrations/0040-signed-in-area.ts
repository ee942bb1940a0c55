import { type Kysely, type Migration, sql } from 'kysely'

export const signedInArea: Migration = {
  async up(db: Kysely<unknown>) {
    await addSettings(db)
    await addReads(db)
    await addSearch(db)
    await addNotifications(db)
  },
}

async function addSettings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_settings (
      account_id uuid primary key references accounts on delete cascade,
      phone text not null default '',
      state text not null default '',
      lga text not null default '',
      neighbourhood text not null default '',
      issue_updates boolean not null default true,
      email_notifications boolean not null default true,
      sms_notifications boolean not null default false,
      frequency text not null default 'Real-time'
        check (frequency in ('Real-time', 'Daily digest', 'Weekly digest')),
      share_publicly boolean not null default true,
      allow_location boolean not null default false
    )`.execute(db)
  await sql`
    create table session_devices (
      session_id uuid primary key references sessions on delete cascade,
      user_agent text not null,
      seen_at timestamptz(3) not null
    )`.execute(db)
}

async function addReads(db: Kysely<unknown>): Promise<void> {
  // A deleted account leaves its reports behind; nothing in them identifies the reporter.
  await sql`alter table issues alter column account_id drop not null`.execute(db)
  await sql`alter table issues drop constraint issues_account_id_fkey`.execute(db)
  await sql`alter table issues add constraint issues_account_id_fkey
    foreign key (account_id) references accounts on delete set null`.execute(db)
  await sql`
    alter table issues
      add column is_shared boolean not null default true,
      add column first_resolved_at timestamptz(3)`.execute(db)
  await sql`
    update issues set first_resolved_at = (
      select min(at) from issue_status_changes where issue_id = issues.id and to_status = 'Resolved')`.execute(db)
}

/** Words without accents, in lower case; a misspelt search term is compared with all words of reports. */
async function addSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  // Marks are taken off by decomposition; Hausa's hooked letters and a few others do not decompose.
  await sql`
    create function folded(text) returns text language sql immutable parallel safe return
      regexp_replace(
        translate(
          lower(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g')),
          'ɓɗƙƴŋøłđɓƁƊƘƳŊØŁĐ', 'bdkynoldbbdkynold'),
        '[^a-z0-9\\u00aa-\\u1fff\\u2c00-\\uffff]+', ' ', 'g')`.execute(db)
  await sql`
    alter table issues add column words tsvector generated always as (
      to_tsvector('simple'::regconfig,
        folded(title || ' ' || location || ' ' || lga || ' ' || state || ' ' || category || ' ' || description))
    ) stored`.execute(db)
  // Without a list of pending entries: nothing would empty it on the embedded database.
  await sql`create index issues_words on issues using gin (words) with (fastupdate = off)`.execute(db)
  await sql`create table search_words (word text collate "C" primary key)`.execute(db)
  await sql`create index search_words_near on search_words using gist (word gist_trgm_ops)`.execute(db)
  await sql`
    insert into search_words
    select distinct word from issues, unnest(tsvector_to_array(words)) as word
    where length(word) between 2 and 40`.execute(db)
}

async function addNotifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_letters (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts on delete cascade,
      is_digest boolean not null,
      due_at timestamptz(3) not null
    )`.execute(db)
  await sql`
    create unique index notification_digests on notification_letters (account_id, due_at) where is_digest`.execute(db)
  await sql`create index notification_letters_due on notification_letters (due_at)`.execute(db)
  await sql`create index notification_letters_account on notification_letters (account_id)`.execute(db)
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      letter_id uuid not null references notification_letters on delete cascade,
      issue_id bigint not null references issues on delete cascade,
      kind text not null check (kind in ('status', 'comment')),
      to_status text,
      note text not null,
      comment_id uuid,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index notifications_letter on notifications (letter_id, id)`.execute(db)
  await sql`create index notifications_issue on notifications (issue_id)`.execute(db)
  await sql`alter table mailbox add column headers jsonb not null default '{}'`.execute(db)
}
