import { sql } from 'kysely'
import { freshDatabase } from '../../../test/postgres'
import { eventually, newEmail } from '../../../test/site'
import { composeLetter } from '../../accounts/letters'
import { HOUR, MINUTE, SECOND } from '../clock'
import { type OpenDatabase, openDatabase } from '../database/open-database'
import { createJobQueue, type JobQueue } from './job-queue'
import { claimJobs, enqueue, LastingFailure, postponeJob } from './jobs-store'

const job = { kind: 'derivatives' as const, payload: { photoId: '0b8f3f0e-7d0b-4a57-8f5d-0a7a8f1f2b11' } }

const patience = { lease: MINUTE, longestPause: MINUTE, attempts: 3 }

let database: OpenDatabase
let passed = 0
const now = () => new Date(Date.now() + passed)
const left = async () => (await database.db.selectFrom('jobs').selectAll().execute()).length
const queues: JobQueue[] = []

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await freshDatabase(), dataDir: '' })
})
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  await database.db.deleteFrom('jobs').execute()
})
afterAll(() => database.close())

function open(work: (payload: unknown) => Promise<void>): JobQueue {
  const lanes = [{ kind: job.kind, width: 2, work }]
  const queue = createJobQueue({ db: database.db, now, lanes, onFailure: () => undefined })
  queues.push(queue)
  queue.start()
  return queue
}

test('does each job once, however many workers there are', async () => {
  const done: unknown[] = []
  for (let count = 0; count < 50; count += 1) await enqueue(database.db, job, now())
  for (let worker = 0; worker < 3; worker += 1) open(async (payload) => void done.push(payload))
  await eventually(async () => ((await left()) === 0 ? true : undefined), 'all jobs done')
  expect(done).toHaveLength(50)
})

test('tries a failed job again, after a pause', async () => {
  let attempts = 0
  await enqueue(database.db, job, now())
  const queue = open(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('not now')
  })
  await eventually(async () => (attempts === 1 ? true : undefined), 'the first attempt')
  queue.wake()
  expect(await left()).toBe(1)
  passed += 6 * SECOND
  await eventually(async () => ((await left()) === 0 ? true : undefined), 'the second attempt')
  expect(attempts).toBe(2)
})

test('what has failed stands behind what is new', async () => {
  const order: unknown[] = []
  const payload = (photoId: string) => ({ kind: job.kind, payload: { photoId } })
  await enqueue(database.db, payload('failed'), now())
  const claim = () => claimJobs(database.db, { kind: job.kind, count: 1, lease: MINUTE, now: now() })
  for (const failed of await claim()) {
    await postponeJob(database.db, failed, { error: 'Not now', patience, now: now() })
  }
  passed += HOUR
  await enqueue(database.db, payload('new'), now())
  for (let count = 0; count < 2; count += 1) order.push(...(await claim()).map((claimed) => claimed.payload))
  expect(order).toEqual([{ photoId: 'new' }, { photoId: 'failed' }])
})

test('the next job is found without reading all that are due', async () => {
  const { db } = database
  await sql`
    insert into jobs (kind, payload, run_at, created_at)
    select ${job.kind}, '{}', ${now()}::timestamptz, ${now()}::timestamptz from generate_series(1, 5000)`.execute(db)
  await sql`analyze jobs`.execute(db)
  const read = await db.transaction().execute(async (transaction) => {
    await claimJobs(transaction, { kind: job.kind, count: 1, lease: MINUTE, now: now() })
    return sql<{ rows: string }>`
      select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'jobs'`.execute(
      transaction,
    )
  })
  expect(Number(read.rows[0]?.rows)).toBeLessThan(500)
})

test('gives up at once what fails for a reason that lasts, and keeps it for the operators', async () => {
  let attempts = 0
  await enqueue(database.db, job, now())
  const queue = open(async () => {
    attempts += 1
    throw new LastingFailure('No such photo')
  })
  const failed = () => database.db.selectFrom('jobs').select('last_error').where('failed_at', 'is not', null).execute()
  await eventually(async () => ((await failed()).length === 1 ? true : undefined), 'the end of the attempts')
  passed += HOUR
  queue.wake()
  await queue.stop()
  expect(attempts).toBe(1)
  expect(await failed()).toEqual([{ last_error: 'LastingFailure: No such photo' }])
})

test('gives the jobs of a dead worker to another when the lease ends', async () => {
  await enqueue(database.db, job, now())
  const due = () => claimJobs(database.db, { kind: job.kind, count: 5, lease: 5 * MINUTE, now: now() })
  expect(await due()).toHaveLength(1)
  expect(await due()).toHaveLength(0)
  passed += 5 * MINUTE
  expect(await due()).toMatchObject([{ attempts: 2 }])
})

test('finishes what it has begun before it stops', async () => {
  let isDone = false
  await enqueue(database.db, job, now())
  const started = new Promise<JobQueue>((resolve) => {
    const queue = open(async () => {
      resolve(queue)
      await new Promise((done) => setTimeout(done, 100))
      isDone = true
    })
  })
  await (await started).stop()
  expect(isDone).toBe(true)
  expect(await left()).toBe(0)
})

test('a code that died before its mail could go is not mailed any more', async () => {
  const { db } = database
  const expired = '7c3f9f4c-38a6-4a1c-8a55-1f5b8d6c7e22'
  const keys = {
    tokens: new Uint8Array(32),
    codes: new Uint8Array(32),
    fingerprints: new Uint8Array(32),
    links: new Uint8Array(32),
  }
  const account = await db
    .insertInto('accounts')
    .values({ first_name: 'A', last_name: 'B', email: newEmail(), password_hash: '', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = { purpose: 'signup' as const, account_id: account.id, email_fingerprint: 'e', browser_fingerprint: 'b' }
  await db
    .insertInto('codes')
    .values({ ...code, id: expired, created_at: now(), expires_at: new Date(now().getTime() + MINUTE) })
    .execute()
  const compose = () => composeLetter({ db, keys, now, publicUrl: '' }, { letter: 'code', codeId: expired })
  expect((await compose())?.text).toMatch(/^\d{6}$/m)
  passed += MINUTE
  expect(await compose()).toBeUndefined()
})
