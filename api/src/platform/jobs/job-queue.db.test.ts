import { sql } from 'kysely'
import * as z from 'zod'
import { openTestDatabase } from '../../../test/database'
import { eventually } from '../../../test/site'
import { HOUR, MINUTE, SECOND } from '../clock'
import type { OpenDatabase } from '../database/open-database'
import { type JobKind, PermanentFailure } from './job-kind'
import { createJobQueue, type JobFailure, type JobQueue } from './job-queue'
import { claimJobs, enqueue, postponeJob } from './jobs-store'

const retry = { lease: MINUTE, maxPause: MINUTE, attempts: 3 }
const kind: JobKind<{ photoId: string }> = {
  name: 'derivatives',
  payload: z.object({ photoId: z.string() }),
  concurrency: 2,
  retry,
}
const payload = { photoId: 'a' }

describe.each(['embedded', 'postgres'] as const)('on the %s database', (engine) => {
  let database: OpenDatabase
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const queues: JobQueue[] = []
  const failures: JobFailure[] = []

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.stop()))
    await database.db.deleteFrom('jobs').execute()
    failures.length = 0
  })
  afterAll(() => database.close())

  function open(work: (payload: { photoId: string }) => Promise<void>): JobQueue {
    const queue = createJobQueue({ db: database.db, now, onFailure: (failure) => failures.push(failure) })
    queue.handle(kind, work)
    queues.push(queue)
    queue.start()
    return queue
  }

  const add = (photoId = 'a') => enqueue(database.db, { kind, payload: { photoId }, now: now() })
  const left = async () => (await database.db.selectFrom('jobs').selectAll().execute()).length
  const failed = () =>
    database.db.selectFrom('jobs').select(['id', 'kind', 'last_error']).where('failed_at', 'is not', null).execute()
  const untilEmpty = () => eventually(async () => ((await left()) === 0 ? true : undefined), 'all jobs done')
  const untilFailed = (count: number) =>
    eventually(async () => ((await failed()).length === count ? true : undefined), `${count} failed jobs`)

  async function addStored(storedKind: string, stored: object): Promise<string> {
    const { id } = await database.db
      .insertInto('jobs')
      .values({ kind: storedKind, payload: JSON.stringify(stored), run_at: now(), created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  test('does each job once, however many queues there are', async () => {
    const done: unknown[] = []
    for (let count = 0; count < 50; count += 1) await add()
    for (let count = 0; count < 3; count += 1) open(async (job) => void done.push(job))
    await untilEmpty()
    expect(done).toHaveLength(50)
  })

  test('tries a failed job again, after a pause', async () => {
    let attempts = 0
    await add()
    const queue = open(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('not now')
    })
    await eventually(async () => failures[0], 'the first attempt')
    queue.wake()
    expect(await left()).toBe(1)
    passed += 6 * SECOND
    await untilEmpty()
    expect(attempts).toBe(2)
  })

  test('does new jobs before those that have failed', async () => {
    const order: unknown[] = []
    const claim = () => claimJobs(database.db, { kind: kind.name, count: 1, lease: MINUTE, now: now() })
    await add('failed')
    for (const job of await claim()) await postponeJob(database.db, job, { error: 'Not now', retry, now: now() })
    passed += HOUR
    await add('new')
    for (let count = 0; count < 2; count += 1) order.push(...(await claim()).map((claimed) => claimed.payload))
    expect(order).toEqual([{ photoId: 'new' }, { photoId: 'failed' }])
  })

  test('keeps a job with a permanent failure as failed after its first attempt', async () => {
    let attempts = 0
    await add()
    const queue = open(async () => {
      attempts += 1
      throw new PermanentFailure('No such photo')
    })
    await untilFailed(1)
    passed += HOUR
    queue.wake()
    await queue.stop()
    expect(attempts).toBe(1)
    expect(await failed()).toMatchObject([{ last_error: 'PermanentFailure: No such photo' }])
  })

  test('keeps a job with an invalid payload as failed, names no value of it, and goes on with the others', async () => {
    const done: unknown[] = []
    const id = await addStored(kind.name, { photoId: { secret: 'ada@example.ng' } })
    await add()
    open(async (job) => void done.push(job))
    await untilFailed(1)
    expect(await failed()).toEqual([
      { id, kind: kind.name, last_error: 'PermanentFailure: The payload is invalid: photoId (invalid_type).' },
    ])
    expect(failures).toMatchObject([{ kind: kind.name, id, error: expect.any(PermanentFailure) }])
    await eventually(async () => done[0], 'the other job')
    expect(done).toEqual([payload])
  })

  test('keeps a job of an unknown kind as failed, and goes on with the others', async () => {
    const done: unknown[] = []
    const id = await addStored('from-a-newer-version', { secret: 'ada@example.ng' })
    passed += MINUTE
    await add()
    open(async (job) => void done.push(job))
    await untilFailed(1)
    expect(await failed()).toEqual([
      { id, kind: 'from-a-newer-version', last_error: expect.stringContaining('no such kind of job') },
    ])
    expect(failures).toMatchObject([{ kind: 'from-a-newer-version', id }])
    await eventually(async () => done[0], 'the other job')
  })

  test('leaves jobs of an unknown kind for a newer version that runs beside this one, and those on hold', async () => {
    await addStored('from-a-newer-version', {})
    const queue = open(async () => undefined)
    queue.hold({ name: 'on-hold' })
    await addStored('on-hold', {})
    await add()
    await eventually(async () => ((await left()) === 2 ? true : undefined), 'the known job')
    expect(await failed()).toEqual([])
  })

  test('gives the jobs of a process that died to another when the lease ends', async () => {
    await add()
    const due = () => claimJobs(database.db, { kind: kind.name, count: 5, lease: 5 * MINUTE, now: now() })
    expect(await due()).toHaveLength(1)
    expect(await due()).toHaveLength(0)
    passed += 5 * MINUTE
    expect(await due()).toMatchObject([{ attempts: 2 }])
  })

  test('finishes running jobs before it stops', async () => {
    let isDone = false
    await add()
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

  if (engine === 'postgres') {
    test('finds the next job without reading all that are due', async () => {
      const { db } = database
      await sql`
        insert into jobs (kind, payload, run_at, created_at)
        select ${kind.name}, '{}', ${now()}::timestamptz, ${now()}::timestamptz from generate_series(1, 5000)`.execute(
        db,
      )
      await sql`analyze jobs`.execute(db)
      const read = await db.transaction().execute(async (transaction) => {
        await claimJobs(transaction, { kind: kind.name, count: 1, lease: MINUTE, now: now() })
        return sql<{ rows: string }>`
          select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'jobs'`.execute(
          transaction,
        )
      })
      expect(Number(read.rows[0]?.rows)).toBeLessThan(500)
    })
  }
})
