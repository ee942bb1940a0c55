import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/database'
import { closeSite, openSite } from '../../test/site'
import { migratedDatabase } from '../../test/templates/templates'
import { after, HOUR, MINUTE } from '../platform/clock'
import type { Db } from '../platform/database/tables'
import { endedBefore } from '../platform/retention'

const NOW = new Date('2030-06-15T12:00:00Z')
const REPORT = { title: 'T', category: 'Others', description: 'D', location: 'L', state: 'Lagos', lga: 'Ikeja' }

/** The moments on both sides of the end of a kind of data, with the names of what they were made for. */
function aroundTheEnd(kind: Parameters<typeof endedBefore>[0], margin = HOUR): ['old' | 'young', Date][] {
  const end = endedBefore(kind, NOW)
  return [
    ['old', after(end, -margin)],
    ['young', after(end, margin)],
  ]
}

/** Writes, of each kind of personal data, one row that has to end and one that has to stay. */
async function fill(db: Db): Promise<void> {
  for (const [name, at] of aroundTheEnd('unverifiedAccounts')) {
    await account(db, { name, created: at })
    await account(db, { name: `verified ${name}`, created: at, verified: at })
  }
  const asking = await account(db, { name: 'asked again', created: new Date('2030-01-01') })
  for (const [name, at] of aroundTheEnd('unverifiedAccounts').slice(1)) await code(db, { name, of: asking, at })
  for (const [name, at] of aroundTheEnd('codes')) await code(db, { name, at: after(at, -15 * MINUTE) })
  for (const [name, at] of aroundTheEnd('unconfirmedSubscriptions')) {
    await sql`insert into subscriptions (email, asked_at) values (${`${name}@example.ng`}, ${at})`.execute(db)
    await sql`insert into subscriptions (email, asked_at, confirmed_at)
      values (${`confirmed-${name}@example.ng`}, ${at}, ${at})`.execute(db)
  }
  for (const [name, at] of aroundTheEnd('failedSupportMessages')) {
    for (const letter of ['support', 'code']) {
      await sql`insert into jobs (kind, payload, run_at, failed_at, created_at)
        values ('mail', ${JSON.stringify({ letter, name })}, ${at}, ${at}, ${at})`.execute(db)
    }
  }
  for (const [name, at] of aroundTheEnd('positions')) await position(db, name, at)
  for (const [name, at] of aroundTheEnd('limits')) {
    await sql`insert into limits (key, count, started_at, last_at) values (${name}, 1, ${at}, ${at})`.execute(db)
  }
}

async function account(db: Db, { name, created, verified }: { name: string; created: Date; verified?: Date }) {
  const names = { first_name: name, last_name: 'Obi', email: `${name.replace(' ', '-')}@example.ng` }
  const row = { ...names, password_hash: 'x', created_at: created, verified_at: verified }
  return (await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function code(db: Db, { name, of = null, at }: { name: string; of?: string | null; at: Date }): Promise<void> {
  await sql`insert into codes (id, purpose, account_id, email_fingerprint, browser_fingerprint, created_at, expires_at)
    values (gen_random_uuid(), 'signup', ${of}, ${name}, 'browser', ${at}, ${after(at, 15 * MINUTE)})`.execute(db)
}

async function position(db: Db, name: string, at: Date): Promise<void> {
  const issue = {
    ...REPORT,
    reference: name,
    status: 'Reported' as const,
    photo_id: crypto.randomUUID(),
    created_at: at,
  }
  const { id } = await db
    .insertInto('issues')
    .values({ ...issue, account_id: null, idempotency_key: null, fingerprint: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('positions').values({ issue_id: id, latitude: 6, longitude: 3, accuracy: 1, at }).execute()
}

async function namesLeft(db: Db) {
  const names = async (query: string) =>
    (await sql<{ name: string }>`select * from (${sql.raw(query)}) as found order by name`.execute(db)).rows.map(
      ({ name }) => name,
    )
  return {
    accounts: await names('select first_name as name from accounts'),
    codes: await names('select email_fingerprint as name from codes where account_id is null'),
    subscriptions: await names(`select split_part(email, '@', 1) as name from subscriptions`),
    failedJobs: await names(`select payload->>'letter' || ' ' || (payload->>'name') as name from jobs`),
    positions: await names('select reference as name from positions join issues on issues.id = issue_id'),
    limits: await names('select key as name from limits'),
  }
}

test.each(['embedded', 'postgres'] as const)('personal data ends after its time on the %s database', async (engine) => {
  const databaseUrl = engine === 'postgres' ? await migratedDatabase() : undefined
  const site = await openSite({ databaseUrl })
  const place = { dataDir: site.dataDir, databaseUrl }
  await site.api.close()
  const before = await openTestDatabase(place)
  await fill(before.db)
  await before.close()
  const uploads = join(site.dataDir, 'media', 'uploads')
  for (const [name, at] of aroundTheEnd('uploads', MINUTE)) {
    await writeFile(join(uploads, name), 'x')
    await utimes(join(uploads, name), at, at)
  }

  // A start does the periodic work at once, and the end waits for it.
  const later = await openSite({ ...place, now: () => NOW })
  await later.api.close()
  const { db, close } = await openTestDatabase(place)
  expect(await namesLeft(db)).toEqual({
    accounts: ['asked again', 'verified old', 'verified young', 'young'],
    codes: ['young'],
    subscriptions: ['confirmed-old', 'confirmed-young', 'young'],
    failedJobs: ['code old', 'code young', 'support young'],
    positions: ['young'],
    limits: ['young'],
  })
  expect(await readdir(uploads)).toEqual(['young'])
  await close()
  await closeSite({ ...site, api: { ...site.api, close: async () => undefined } })
})
