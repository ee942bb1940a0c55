import { rm } from 'node:fs/promises'
import { hasPgbouncer } from '../../../contract/test/pgbouncer'
import { connectTo, emptyDatabase } from '../../../contract/test/postgres'
import { hasStorage, useStorage } from '../../../contract/test/storage'
import { person } from '../../test/citizens'
import { openTestDatabase } from '../../test/database'
import { startPgbouncer } from '../../test/pgbouncer'
import { sendReport } from '../../test/report'
import { closeSite, openSite, type Site } from '../../test/site'
import { migratedDatabase } from '../../test/templates/templates'
import { DAY, HOUR, MINUTE } from './clock'
import { takesTask } from './periodic-runs'

const storage = useStorage()
const testOnStorage = hasStorage() ? test : test.skip
const testWithPgbouncer = hasPgbouncer() ? test : test.skip

test('of several processes one takes a task in each period', async () => {
  const { db, close } = await openTestDatabase('postgres')
  let now = new Date('2026-11-24T08:00:00Z')
  const take = (task: string, period: number) =>
    Promise.all(Array.from({ length: 5 }, () => takesTask(db, () => now)(task, period)))
  const winners = async (task: string, period: number) => (await take(task, period)).filter(Boolean).length
  expect([await winners('sweep', HOUR), await winners('sweep', HOUR), await winners('digest', DAY)]).toEqual([1, 0, 1])
  now = new Date(now.getTime() + 58 * MINUTE)
  expect(await winners('sweep', HOUR)).toBe(0)
  now = new Date(now.getTime() + 2 * MINUTE)
  expect([await winners('sweep', HOUR), await winners('digest', DAY)]).toEqual([1, 0])
  await close()
})

testWithPgbouncer(
  'two processes work behind PgBouncer in transaction mode, with fewer connections than requests',
  async () => {
    const directDatabaseUrl = await emptyDatabase()
    const pooler = await startPgbouncer(directDatabaseUrl, 4)
    const options = { databaseUrl: pooler.url, directDatabaseUrl, databaseConnections: 12 }
    const one = await openSite(options)
    const other = await openSite({ ...options, dataDir: one.dataDir })
    const ada = await person(one)
    const references = await Promise.all(Array.from({ length: 10 }, () => ada.report()))
    const [own, listed] = await Promise.all([
      ada.get<{ issues: unknown[] }>('/api/v1/issue/mine'),
      Promise.all(Array.from({ length: 40 }, () => other.browser().get('/api/v1/issue'))),
    ])
    expect(Object.values(own).flat().length).toBeGreaterThanOrEqual(10)
    expect(new Set(listed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const shown = await other.browser().get(`/api/v1/issue/${references[0]}`)
    expect(shown.json()).toMatchObject({ reference: references[0] })
    const client = await connectTo(directDatabaseUrl)
    const { rows } = await client.query<{ task: string }>('select task from periodic_runs')
    expect(rows.length).toBeGreaterThan(10)
    await client.end()
    await other.api.close()
    await closeSite(one)
    await pooler.stop()
  },
)

test('a photo that one process stores is served by another', async () => {
  const databaseUrl = await migratedDatabase()
  const one = await openSite({ databaseUrl })
  await expectPhotoAtOther(one, await openSite({ databaseUrl, dataDir: one.dataDir }))
})

testOnStorage(
  'a photo that one process stores in a bucket is served by another, which has a folder of its own',
  async () => {
    const [databaseUrl, mediaPlace] = [await migratedDatabase(), await storage().newBucket()]
    const one = await openSite({ databaseUrl, mediaPlace })
    await expectPhotoAtOther(one, await openSite({ databaseUrl, mediaPlace }))
    // In different buckets the other one has no photo to serve.
    const third = await openSite({ databaseUrl, mediaPlace })
    const stranger = await openSite({ databaseUrl, mediaPlace: await storage().newBucket() })
    await expect(expectPhotoAtOther(third, stranger)).rejects.toThrow()
  },
)

/** Sends a report with a photo to one process, and looks at it through another. */
async function expectPhotoAtOther(one: Site, other: Site): Promise<void> {
  const { browser, token } = await one.citizen()
  const sent = await sendReport(browser, { token, key: 'a-key-of-this-report' })
  const { reference } = sent.json<{ reference: string }>()
  const report = (await other.browser().get(`/api/v1/issue/${reference}`)).json<{ photo: string }>()
  const photo = await other.browser().get(report.photo)
  const seen = [photo.statusCode, photo.headers['content-type']]
  await other.api.close()
  await closeSite(one)
  await rm(other.dataDir, { recursive: true, force: true })
  expect(seen).toEqual([200, expect.stringContaining('image/')])
}
