import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { jobsInFolder } from '../../../test/job-objects'
import { emptyStore } from '../../../test/tiny-store'
import { folderObjects } from '../../objects/folder-objects'
import { jobEvents } from '../events/job-events'
import { takeOver } from '../queue/take-over'
import { importJobs } from './import-jobs'
import { jobStore } from './job-store'

const JOB = {
  id: 'mabcdefg-0123456789abcdef',
  order: { kind: 'publish', app: 'report', version: '2.0.0', browser: false },
  actor: { name: 'key', publicKey: '' },
  by: 'ada',
  createdAt: '2026-03-10T10:00:00.000Z',
}
const ENDED = { ...JOB, id: 'mabcdefh-0123456789abcdef', state: 'done' }
const event = (seq: number) => ({ seq, at: '', kind: 'log', message: `event ${seq}` })

/** Jobs as the version before kept them; half a line of a killed process is among the events. */
async function oldJobs() {
  const stateFolder = join(dirname(emptyStore().folder), 'registry')
  const folder = join(stateFolder, 'jobs')
  for (const job of [{ ...JOB, state: 'waiting' }, ENDED]) {
    await mkdir(join(folder, job.id), { recursive: true })
    await writeFile(join(folder, job.id, 'job.json'), JSON.stringify(job))
    const lines = [event(1), event(2)].map((line) => `\n${JSON.stringify(line)}`).join('')
    await writeFile(join(folder, job.id, 'events.ndjson'), `${lines}\n{"seq":3`)
  }
  await writeFile(join(folder, JOB.id, 'archive.tar.gz'), 'archive')
  return { stateFolder, folder }
}

function inBucket(stateFolder: string) {
  const objects = folderObjects(join(stateFolder, 'bucket'))
  const presence = { readyId: async () => 'composer' }
  return jobStore({ objects, isFolder: false, localFolder: join(stateFolder, 'archives'), presence })
}

test.each([
  ['a folder', true],
  ['a bucket', false],
])(
  'the jobs of an earlier version are taken over into %s with their events and archives, also twice',
  async (_name, isFolder) => {
    const { stateFolder, folder } = await oldJobs()
    const jobs = isFolder ? jobsInFolder(stateFolder).jobs : inBucket(stateFolder)
    await importJobs({ folder, jobs, isFolder })
    await importJobs({ folder, jobs, isFolder })
    expect(await jobs.events(ENDED.id)).toEqual([event(1), event(2)])
    expect(await jobs.read(ENDED.id)).toEqual(ENDED)
    const presence = { id: () => 'composer', isGone: async () => true }
    const events = jobEvents(jobs)
    const taken = await takeOver({ jobs, events, presence, onEnd: async () => undefined, isHeld: () => false })
    expect(taken.map(({ job }) => [job.id, job.restarts])).toEqual([[JOB.id, 1]])
    expect(await readFile(await jobs.archives.fileOf(JOB.id), 'utf8')).toBe('archive')
    expect((await jobs.events(JOB.id)).map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(existsSync(join(folder, JOB.id, 'events.ndjson'))).toBe(false)
  },
)
