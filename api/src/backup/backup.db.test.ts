import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyDatabase } from '../../../contract/test/postgres'
import { backUp, freshFolder, restore } from '../../test/backups'
import { moveReport, type Person, person } from '../../test/citizens'
import { closeSite, eventually, openSite, type Site } from '../../test/site'
import { openDatabase } from '../platform/database/open-database'
import type { BackupManifest } from './archive/manifest'
import { dumpDatabase } from './database/dump-database'

// Citizens type such characters; some readers of lines split at the first.
const ODD_TEXT = 'Line\u2028one "quoted" \\n {a,b} NULL \\N ɓɗƙ 🕳️\nline two'

// The load of a slow backup is more than the limits of a person allow.
const MANY_REPORTS = { reportsPerAccount: 100_000, reportsPerAddress: 100_000, commentsPerAccount: 100_000 }

/** Each report makes the backup longer, and the next one has more reports: without a pause a slow machine writes thousands. */
const PAUSE_MS = 250

let folder: string
let original: Site
let citizen: Person
let first: string

beforeAll(async () => {
  folder = await freshFolder()
  original = await openSite({ limits: MANY_REPORTS })
  citizen = await person(original)
  first = await citizen.report({ description: ODD_TEXT })
  await citizen.send('POST', `/api/v1/issue/${first}/comments`, { text: ODD_TEXT })
  await moveReport(original, first, 'Pending', 'We are looking.')
  await eventually(async () => (await photoOf(original, first)).includes('WEBP') || undefined, 'the small photo')
})

afterAll(async () => {
  await closeSite(original)
  await rm(folder, { recursive: true, force: true })
})

test('moves from the embedded database to PostgreSQL and back, each time under load, and loses nothing', async () => {
  const onPostgres = await move(original, { to: 'on-postgres', databaseUrl: await emptyDatabase() })
  try {
    const back = await move(onPostgres, { to: 'back' })
    await closeSite(back)
  } finally {
    await closeSite(onPostgres)
  }
})

/** Backs a site up under load, restores it elsewhere, compares both, and returns the site on the restored data. */
async function move(site: Site, { to, databaseUrl }: { to: string; databaseUrl?: string }): Promise<Site> {
  const file = join(folder, `${to}.tar.gz`)
  const load = await startLoad(site)
  const before = [...load.sent]
  const { missingPhotos } = await backUp(site, file)
  await load.stop()
  expect(missingPhotos).toEqual([])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(site.dataDir, 'backups'))).toEqual([])

  const place = { dataDir: join(folder, to), ...(databaseUrl && { databaseUrl }) }
  const manifest = await restore(file, place)
  await assertSameRows(manifest, place)
  const restored = await openSite({ ...place, limits: MANY_REPORTS })
  const found = await referencesOf(restored)
  expect(found).toEqual(expect.arrayContaining([first, ...before]))
  for (const reference of found) expect((await photoOf(restored, reference)).length).toBeGreaterThan(50)
  expect(await photoOf(restored, first)).toEqual(await photoOf(site, first))
  for (const path of [`/api/v1/issue/${first}`, `/api/v1/issue/${first}/comments`]) {
    expect((await restored.browser().get(path)).json()).toEqual((await site.browser().get(path)).json())
  }
  await assertGoesOn(restored)
  return restored
}

/** A dump of what was restored has the same bytes as the dump in the backup. */
async function assertSameRows({ parts }: BackupManifest, place: { dataDir: string; databaseUrl?: string }) {
  const dump = join(place.dataDir, 'dump-again')
  const database = await openDatabase(place)
  const { tables } = await dumpDatabase(database.db, { folder: dump }).finally(database.close)
  const sums = new Map(parts.map(({ name, sha256 }) => [name, sha256]))
  expect(tables.find(({ name }) => name === 'comments')?.rows).toBeGreaterThan(1)
  for (const file of ['database.json', ...tables.map(({ name }) => `${name}.ndjson`)]) {
    const hash = createHash('sha256').update(await readFile(join(dump, file)))
    expect([file, hash.digest('hex')]).toEqual([file, sums.get(`database/${file}`)])
  }
  await rm(dump, { recursive: true })
}

/** Sessions are still valid, counts are not counted twice, and new rows get numbers after those of the backup. */
async function assertGoesOn(site: Site): Promise<void> {
  const mine = await site.browser().get('/api/v1/issue/mine', { authorization: `Bearer ${citizen.token}` })
  expect([mine.statusCode, mine.json<{ issues: unknown[] }>().issues.length]).toEqual([200, 1])
  const newcomer = await person(site)
  const next = await newcomer.report()
  expect((await referencesOf(site))[0]).toBe(next)
  const path = `/api/v1/issue/${next}`
  expect((await newcomer.send('POST', `${path}/comments`, { text: 'After' })).statusCode).toBe(201)
  expect((await site.browser().get(path)).json()).toMatchObject({ comments: 1 })
}

/** Three citizens who report, comment and upvote until they are stopped; each has reported once when this resolves. */
async function startLoad(site: Site): Promise<{ sent: string[]; stop(): Promise<void> }> {
  const sent: string[] = []
  let isOver = false
  const running = [1, 2, 3].map(async () => {
    const reporter = await person(site)
    while (!isOver) {
      const reference = await reporter.report()
      sent.push(reference)
      await reporter.send('POST', `/api/v1/issue/${reference}/comments`, { text: 'Me too' })
      await reporter.send('PUT', `/api/v1/issue/${reference}/upvote`)
      await pause(PAUSE_MS)
    }
  })
  await eventually(async () => sent.length >= 3 || undefined, 'load')
  return {
    sent,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

interface Page {
  issues: { reference: string }[]
  next: string | null
}

async function referencesOf(site: Site): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page: Page = (await site.browser().get(`/api/v1/issue?limit=50${query}`)).json()
    found.push(...page.issues.map(({ reference }) => reference))
    cursor = page.next
  }
  return found
}

async function photoOf(site: Site, reference: string): Promise<Buffer> {
  const { photo } = (await site.browser().get(`/api/v1/issue/${reference}`)).json<{ photo: string }>()
  const { statusCode, rawPayload } = await site.browser().get(photo)
  if (statusCode !== 200) throw new Error(`${reference} has no photo: ${statusCode}`)
  return rawPayload
}
