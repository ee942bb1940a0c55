import type { DatabaseClient } from '../../../contract/test/postgres'

/**
 * Gives the reports of a seeded database authorities, contacts, handlings and dispatches, as a year of work leaves them: three
 * desks; one report of a hundred waits for an operator, one of two hundred has failed, one of twenty knows no authority.
 */
export async function seedDispatches(client: DatabaseClient): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement)
}

const STATEMENTS = [
  // Nothing here needs a trigger or a foreign key to be checked.
  'set session_replication_role = replica',
  `insert into authorities (slug, name, kind, created_at)
    select 'works-' || n, 'Works ' || n, 'state', now() from generate_series(1, 3) n`,
  `insert into contacts (authority_id, state, lga, method, address, source_url, checked_on, created_at, confirmed_at)
    select a.id, 'State ' || (n / 21), 'Area ' || n, 'email', 'works' || n || '@example.org', 'https://example.org',
      '2026-01-15', now(), now() from authorities a, generate_series(0, 773) n`,
  `update issues set authority_id = case when status <> 'Reported' then 1 + id % 3 end, handling_since = created_at,
    handling = case
      when id % 200 = 0 or id % 100 = 0 then 'operator'
      when status = 'Reported' then case when id % 20 = 0 then 'no-authority' else 'waiting' end
      when status = 'Pending' then (array['sent', 'received', 'no-answer'])[1 + id % 3]
      when status = 'In Progress' then 'in-progress'
      else (array['done', 'confirmed'])[1 + id % 2] end`,
  `insert into dispatches (issue_id, number, contact_id, authority_id, reason, state, created_at, sent_at, reminded_at,
      escalated_at, first_answer_at)
    select id, 1, 1 + id % 2322, 1 + id % 3, 'first',
      case when id % 200 = 0 then 'failed' when status = 'Reported' then 'queued' else 'sent' end,
      created_at, case when status <> 'Reported' then created_at end,
      case when created_at < now() - interval '7 days' then created_at + interval '7 days' end,
      case when created_at < now() - interval '14 days' then created_at + interval '14 days' end,
      case when status in ('In Progress', 'Resolved') then created_at + interval '1 day' end
    from issues where handling <> 'no-authority'`,
  `insert into jobs (kind, payload, run_at, created_at)
    select 'dispatch', jsonb_build_object('step', 'send', 'dispatchId', id::text), now() + interval '1 day', now()
    from dispatches where state = 'queued' order by id desc limit 500`,
  `update dispatches set state = 'ended' where state = 'queued' and id not in (
    select (payload->>'dispatchId')::bigint from jobs where kind = 'dispatch')`,
  `insert into answers (issue_id, dispatch_id, authority_id, answer, by, before, at)
    select issue_id, id, authority_id, 'in-progress', 'link', '{}', first_answer_at
    from dispatches where first_answer_at is not null`,
  'set session_replication_role = origin',
  'vacuum analyze',
]
