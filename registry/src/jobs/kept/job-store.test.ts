import { existsSync } from 'node:fs'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jobsInFolder } from '../../../test/job-objects'
import { jobEvents } from '../events/job-events'
import type { Job } from '../job'
import { takeOver } from '../queue/take-over'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-03-10T10:00:00Z')

function jobOf(id: string, createdAt: number): Job {
  const order = { kind: 'rollback', app: 'report', channel: 'production' } as const
  const actor = { name: 'key', publicKey: '' }
  return { id, order, actor, by: 'ada', createdAt: new Date(createdAt).toISOString(), state: 'waiting' }
}

function open() {
  const opened = jobsInFolder()
  return { ...opened, has: (id: string) => existsSync(join(opened.folder, id)) }
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
    await jobs.appendEvents(id, [{ seq: 1, at: '', kind: 'log', message: 'x' }])
    if (id !== 'waits-long') await jobs.end({ job, claim: 0 }, 'done')
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
  const archive = await jobs.archives.draft()
  await writeFile(archive.file, 'archive')
  await archive.keep(job.id)
  const file = await jobs.archives.fileOf(job.id)
  expect(existsSync(file)).toBe(true)
  await jobs.end({ job, claim: 0 }, 'failed')
  expect([existsSync(file), existsSync(join(folder, job.id))]).toEqual([false, true])
})

test('lists unfinished jobs, oldest first whatever their ids are, and removes uploads that were cut off', async () => {
  const { folder, jobs, has } = open()
  await jobs.add(jobOf('a-new-job-1', NOW))
  await jobs.add(jobOf('z-old-job-1', NOW - DAY_MS))
  await mkdir(join(folder, 'cut-off-upload'))
  const presence = { id: () => 'another', isGone: async () => true }
  const events = jobEvents(jobs)
  const taken = await takeOver({ jobs, events, presence, onEnd: async () => undefined, isHeld: () => false })
  expect(taken.map(({ job: { id } }) => id)).toEqual(['z-old-job-1', 'a-new-job-1'])
  await jobs.prune(NOW)
  expect(has('cut-off-upload')).toBe(false)
})

test('half a line that a killed process left hides no later event', async () => {
  const { folder, jobs } = open()
  const event = (seq: number) => ({ seq, at: '', kind: 'log' as const, message: `event ${seq}` })
  await jobs.appendEvents('job-0000002', [event(1)])
  await appendFile(join(folder, 'job-0000002', 'events', '00000001.ndjson'), '\n{"seq":2,"at"')
  await jobs.appendEvents('job-0000002', [event(2)])
  expect(await jobs.events('job-0000002')).toEqual([event(1), event(2)])
})
