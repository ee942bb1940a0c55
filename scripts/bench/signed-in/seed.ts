import type { Api } from '@civictrack/api'
import { connectTo, type DatabaseClient } from '../../../contract/test/postgres'
import { PASSWORD } from './people'

const KNOWN = 32

/**
 * Fills the database with people and their reports, spread over a year and all local governments, and gives the e-mail
 * addresses of some of them. Filling indexes row by row would take most of the time: they are dropped and created again.
 */
export async function seed(
  api: Api,
  databaseUrl: string,
  { reports, people }: { reports: number; people: number },
): Promise<string[]> {
  const clients = [await connectTo(databaseUrl), await connectTo(databaseUrl)] as const
  const [client] = clients
  const hash = await passwordHash(api, client)
  await client.query(
    `insert into accounts (first_name, last_name, email, password_hash, verified_at, created_at)
    select 'Person', n::text, 'person' || n || '@example.ng', $1, now(), now() from generate_series(1, $2::int) n`,
    [hash, people],
  )
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'issues' and indexname not like '%key' and indexname <> 'issues_pkey'`,
  )
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
  await Promise.all(
    clients.map(async (one, half) => {
      // All accounts exist: the foreign key needs no check for each report.
      await one.query('set session_replication_role = replica')
      await one.query("set maintenance_work_mem = '512MB'")
      const middle = Math.floor(reports / 2)
      await one.query(INSERT_REPORTS, [reports, people, half === 0 ? 1 : middle + 1, half === 0 ? middle : reports])
      await one.query('set session_replication_role = origin')
    }),
  )
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query(
    `insert into search_words select word from ts_stat('select words from issues') where length(word) between 2 and 40 on conflict do nothing`,
  )
  await client.query(
    `insert into upvotes (issue_id, account_id, at)
    select id, account_id, created_at from issues where id % 10 = 0 and account_id is not null`,
  )
  await client.query('vacuum analyze')
  await Promise.all(clients.map((one) => one.end()))
  return Array.from({ length: KNOWN }, (_, n) => `person${1 + n * Math.floor(people / KNOWN)}@example.ng`)
}

/** The password hash that a real sign-up stores. */
async function passwordHash(api: Api, client: DatabaseClient): Promise<string> {
  const payload = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.ng' }
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
  await api.app.inject({ method: 'POST', url: '/api/v1/user/signup', payload: { ...payload, ...passwords } })
  const { rows } = await client.query<{ password_hash: string }>('select password_hash from accounts')
  const [row] = rows
  if (!row) throw new Error('The sign-up stored no account.')
  return row.password_hash
}

const INSERT_REPORTS = `
  with places as (
    select array_agg(s || '|' || l) as all_places
    from (select 'State ' || (n / 21) as s, 'Area ' || n as l from generate_series(0, 773) n) p
  ), words as (
    select array['pothole','flooded','drainage','broken','street','light','bridge','market','school','waste','burst','pipe',
      'manhole','open','cable','transformer','refuse','gutter','erosion','collapsed','culvert','junction','road','dark'] as w
  ), people as (
    select array_agg(id) as ids from accounts where first_name = 'Person'
  )
  insert into issues (reference, account_id, title, category, description, location, state, lga, status, photo_id,
    fingerprint, created_at, first_resolved_at)
  select 'CT-' || n, ids[1 + n % $2::int],
    w[1 + n % 24] || ' ' || w[1 + (n / 24) % 24] || ' ' || w[1 + (n * 7) % 24] || ' ' || (n % 5000),
    (array['Road Damage','Electricity','Waste Management','Water Supply','Drainage','Others'])[1 + n % 6],
    'The ' || w[1 + (n * 5) % 24] || ' near the ' || w[1 + (n * 11) % 24] || ' has been ' || w[1 + (n * 13) % 24] ||
      ' for weeks, and nobody has come to repair it. Children walk here to school every day.',
    (n % 300) || ' ' || w[1 + (n * 3) % 24] || ' Road', split_part(place, '|', 1), split_part(place, '|', 2),
    (array['Reported','Pending','In Progress','Resolved'])[1 + n % 4], gen_random_uuid(), n::text,
    now() - (n::float8 / $1::int) * interval '365 days',
    case when n % 4 = 3 then now() - (n::float8 / $1::int) * interval '360 days' end
  from generate_series($3::int, $4::int) n, places, words, people,
    lateral (select all_places[1 + (n / $2::int * 131 + n) % 774] as place) chosen`
