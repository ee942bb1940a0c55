import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { newDatabase, openCluster } from '../../../../contract/test/postgres'
import { openTestDatabase } from '../../../test/database'
import { eventually } from '../../../test/site'
import { MINUTE } from '../clock'
import { createJobQueue } from './job-queue'
import { enqueue } from './jobs-store'

test('a job whose work was done while the database was away is not done again', async () => {
  const cluster = await openCluster()
  const dataDir = await mkdtemp(join(tmpdir(), 'civictrack-test-'))
  const { db, close } = await openTestDatabase({ dataDir, databaseUrl: await newDatabase(cluster.url) })
  try {
    const retry = { lease: MINUTE, maxPause: MINUTE, attempts: 3 }
    const kind = { name: 'mail', payload: z.object({}), concurrency: 1, retry }
    const now = () => new Date()
    const queue = createJobQueue({ db, now, onFailure: () => undefined })
    let done = 0
    queue.handle(kind, async () => {
      done += 1
      if (done === 1) await cluster.stopAtOnce()
    })
    await enqueue(db, { kind, payload: {}, now: now() })
    queue.start()
    await eventually(async () => done || undefined, 'the work')
    await cluster.start()
    const left = async () => (await db.selectFrom('jobs').select('id').execute()).length
    await eventually(async () => ((await left()) === 0 ? true : undefined), 'the note that it is done')
    await queue.stop()
    expect(done).toBe(1)
  } finally {
    await close()
    await cluster.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
