import { openTestDatabase } from '../../test/database'
import { closeSite, eventually, newDataFolder, openSite } from '../../test/site'
import { migratedDatabase } from '../../test/templates/templates'
import { openDatabase } from '../platform/database/open-database'

const ID = '7c3f9f4c-38a6-4a1c-8a55-1f5b8d6c7e22'

const STORED_BY_AN_EARLIER_VERSION: [kind: string, payload: object][] = [
  ['mail', { letter: 'newsletter', subscriptionId: ID }],
  ['mail', { letter: 'notification', letterId: ID }],
  ['mail', { letter: 'password-changed', accountId: ID }],
  ['mail', { letter: 'support', message: { name: 'Ada', email: 'ada@example.ng', message: 'Hi' } }],
  ['code', { letter: 'code', codeId: ID }],
  ['code', { letter: 'known-address', accountId: ID }],
  ['derivatives', { photoId: ID }],
]

describe.each(['embedded', 'postgres'] as const)('on the %s database', (engine) => {
  test('keeps stored jobs that are unknown or invalid as failed, and runs those of an earlier version', async () => {
    const databaseUrl = engine === 'postgres' ? await migratedDatabase() : undefined
    const place = { databaseUrl, dataDir: await newDataFolder({ databaseUrl }) }
    const ids = await store(place, [
      ['mail', { letter: 'from-a-newer-version', email: 'ada@example.ng' }],
      ['mail', { letter: 'newsletter', subscriptionId: 'ada@example.ng' }],
      ['code', { codeId: ID }],
      ['from-a-newer-version', { email: 'ada@example.ng' }],
      ...STORED_BY_AN_EARLIER_VERSION,
    ])
    const lines: { kind?: string; id?: string; err?: { message: string } }[] = []
    const site = await openSite({
      ...place,
      logLevel: 'warn',
      logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    })
    await eventually(async () => lines[3], 'four failures')
    await site.browser().post('/api/v1/newsletter', { email: 'bola@example.ng' })
    expect(await site.mails('bola@example.ng', 1)).toHaveLength(1)
    await site.api.close()

    const { db, close } = await openDatabase(place)
    const rows = await db.selectFrom('jobs').selectAll().orderBy('id').execute()
    await close()
    expect(rows.map(({ id, failed_at, last_error }) => [id, failed_at !== null, last_error])).toEqual([
      [ids[0], true, expect.stringContaining('no such email template')],
      [ids[1], true, expect.stringContaining('subscriptionId (invalid_format)')],
      [ids[2], true, expect.stringContaining('letter (invalid_type)')],
      [ids[3], true, expect.stringContaining('no such kind of job')],
    ])
    const logged = lines.map(({ kind, id }) => [kind, id])
    expect(logged.sort()).toEqual([
      ['code', ids[2]],
      ['from-a-newer-version', ids[3]],
      ['mail', ids[0]],
      ['mail', ids[1]],
    ])
    expect(JSON.stringify([lines, rows.map(({ last_error }) => last_error)])).not.toContain('ada@')
    await closeSite(site)
  })
})

/** Stores jobs as an earlier run of the API left them, and returns their ids. */
async function store(place: { dataDir: string; databaseUrl?: string }, jobs: [string, object][]): Promise<string[]> {
  const { db, close } = await openTestDatabase(place)
  const at = new Date(Date.now() - 60_000)
  const rows = jobs.map(([kind, payload]) => ({ kind, payload: JSON.stringify(payload), run_at: at, created_at: at }))
  const stored = await db.insertInto('jobs').values(rows).returning('id').execute()
  await close()
  return stored.map(({ id }) => id)
}
