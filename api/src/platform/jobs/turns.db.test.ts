import * as z from 'zod'
import { openTestDatabase } from '../../../test/database'
import { eventually } from '../../../test/site'
import { createJobQueue } from './job-queue'
import { enqueueAll } from './jobs-store'

const JOBS = 200
const kind = {
  ...{ name: 'turns', concurrency: 1, payload: z.object({ number: z.number() }) },
  retry: { lease: 60_000, maxPause: 60_000, attempts: 2 },
}

test('requests get their turn between jobs: the embedded database answers without one', async () => {
  const { db, close } = await openTestDatabase('embedded')
  const queue = createJobQueue({ db, now: () => new Date(), onFailure: () => undefined })
  let done = 0
  let turns = 0
  queue.handle(kind, async () => {
    done += 1
  })
  const payloads = Array.from({ length: JOBS }, (_, number) => ({ number }))
  await enqueueAll(db, { kind, payloads, now: new Date(0) })
  const count = () => {
    if (done > 0 && done < JOBS) turns += 1
    if (done < JOBS) setImmediate(count)
  }
  setImmediate(count)
  queue.start()
  await eventually(async () => done === JOBS || undefined, 'the end of all jobs')
  await queue.stop()
  await close()
  expect(turns).toBeGreaterThanOrEqual(JOBS / 2)
})
