import { jobsInFolder } from '../../../test/job-objects'
import { jobEvents } from '../events/job-events'
import type { Job } from '../job'
import { takeOver } from './take-over'

const ID = 'mabcdefg-0123456789abcdef'
const JOB: Job = {
  id: ID,
  order: { kind: 'rollback', app: 'report', channel: 'production' },
  actor: { name: 'key', publicKey: '' },
  by: 'ada',
  createdAt: '2026-03-10T10:00:00.000Z',
  state: 'waiting',
}

/** Two composers before the same objects; the first one keeps a job. */
async function twoComposers({ isGone }: { isGone: boolean }) {
  const one = jobsInFolder(undefined, 'one')
  await one.jobs.add(JOB)
  const takes = async (composer: string) => {
    const { jobs } = jobsInFolder(one.stateFolder, composer)
    const presence = { id: () => composer, isGone: async (name: string) => isGone && name === 'one' }
    const events = jobEvents(jobs)
    const taken = await takeOver({ jobs, events, presence, onEnd: async () => undefined, isHeld: () => false })
    return taken.map(({ claim }) => claim)
  }
  return { ...one, takes }
}

test('the job of a composer that works is left to it', async () => {
  const { takes } = await twoComposers({ isGone: false })
  expect(await takes('other')).toEqual([])
})

test('of many composers one takes over the job of a composer that is gone', async () => {
  const { takes } = await twoComposers({ isGone: true })
  const claims = await Promise.all(Array.from({ length: 10 }, (_, index) => takes(`other ${index}`)))
  expect(claims.flat()).toEqual([1])
})

test('a job that has ended at a composer that is gone does not run again', async () => {
  const { jobs, takes } = await twoComposers({ isGone: true })
  await jobEvents(jobs).add(ID, { kind: 'done', result: {} })
  expect(await takes('other')).toEqual([])
  expect(await jobs.read(ID)).toMatchObject({ state: 'done' })
  expect([...(await jobs.claims.newest())]).toEqual([])
})

test('a composer takes back its own job that it does not hold, because the storage did not answer', async () => {
  const { takes } = await twoComposers({ isGone: false })
  expect(await takes('one')).toEqual([0])
})

test('a job has one last event, and nothing comes behind it from any composer', async () => {
  const { jobs } = await twoComposers({ isGone: false })
  const writers = Array.from({ length: 6 }, () => jobEvents(jobs, { batchMs: 1 }))
  const numbers = await Promise.all(
    writers.flatMap((writer, index) => [
      writer.add(ID, { kind: 'log', message: `of ${index}` }),
      writer.add(ID, { kind: index % 2 ? 'done' : 'failed', message: `of ${index}` }),
    ]),
  )
  const events = await jobs.events(ID)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  expect(events.filter(({ kind }) => kind !== 'log')).toEqual([events.at(-1)])
  expect(numbers.filter((seq) => seq !== undefined)).toHaveLength(events.length)
})
