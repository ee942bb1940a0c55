import { existsSync } from 'node:fs'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore } from '../../test/tiny-store'
import type { Job } from './job'
import { jobStore } from './job-store'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-03-10T10:00:00Z')

function jobOf(id: string, createdAt: number): Job {
  const order = { kind: 'rollback', app: 'report', channel: 'production' } as const
  const actor = { name: 'key', publicKey: '' }
  return { id, order, actor, by: 'ada', createdAt: new Date(createdAt).toISOString(), state: 'waiting' }
}

function open() {
  const folder = join(emptyStore().folder, 'jobs')
  return { folder, jobs: jobStore(folder), has: (id: string) => existsSync(join(folder, id)) }
}

test('removes jobs that ended long ago with their events, keeps new ones and those that wait', async () => {
  const { jobs, has } = open()
  for (const [id, days] of [
    ['ended-long-ago', 8],
    ['ended-lately', 6],
    ['waits-long', 30],
  ] as const) {
    const job = jobOf(id, NOW - days * DAY_MS)
    await jobs.add(job)
    await jobs.addEvent(id, { seq: 1, at: '', kind: 'log', message: 'x' })
    if (id !== 'waits-long') await jobs.end(job, 'done')
  }
  await jobs.prune(NOW)
  expect(['ended-long-ago', 'ended-lately', 'waits-long'].map(has)).toEqual([false, true, true])
})

test('keeps a job once, and drops its archive when it has ended', async () => {
  const { folder, jobs } = open()
  const job = jobOf('job-0000001', NOW)
  expect(await jobs.add(job)).toBe(true)
  expect(await jobs.add({ ...job, by: 'other' })).toBe(false)
  expect(await jobs.read(job.id)).toMatchObject({ by: 'ada' })
  await writeFile(jobs.archiveOf(job.id), 'archive')
  await jobs.end(job, 'failed')
  expect([existsSync(jobs.archiveOf(job.id)), existsSync(join(folder, job.id))]).toEqual([false, true])
})

test('lists unfinished jobs, oldest first whatever their ids are, and removes uploads that were cut off', async () => {
  const { folder, jobs, has } = open()
  await jobs.add(jobOf('a-new-job-1', NOW))
  await jobs.add(jobOf('z-old-job-1', NOW - DAY_MS))
  await mkdir(join(folder, 'cut-off-upload'))
  expect((await jobs.unfinished()).map(({ id }) => id)).toEqual(['z-old-job-1', 'a-new-job-1'])
  expect(has('cut-off-upload')).toBe(false)
})

test('half a line that a killed process left hides no later event', async () => {
  const { folder, jobs } = open()
  const event = (seq: number) => ({ seq, at: '', kind: 'log' as const, message: `event ${seq}` })
  await jobs.addEvent('job-0000002', event(1))
  await appendFile(join(folder, 'job-0000002', 'events.ndjson'), '\n{"seq":2,"at"')
  await jobs.addEvent('job-0000002', event(2))
  expect(await jobs.events('job-0000002')).toEqual([event(1), event(2)])
})
