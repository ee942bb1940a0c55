import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobEvent } from '@civictrack/contract/registry'
import { createJson, readJson, undefinedIfMissing, writeJson } from '../files/json-file'
import { parseJson } from '../http/parse-json'
import type { Job } from './job'

const KEPT_MS = 7 * 86_400_000

/** One folder for each job, `jobs/<id>/`: `job.json`, `events.ndjson`, and the uploaded archive until the job has ended. */
export function jobStore(folder: string) {
  const folderOf = (id: string) => join(folder, id)
  const fileOf = (id: string) => join(folderOf(id), 'job.json')

  async function read(id: string): Promise<Job | undefined> {
    if (!/^[0-9a-z-]{10,60}$/.test(id)) return undefined
    return (await readJson(fileOf(id))) as Job | undefined
  }

  return {
    read,
    archiveOf: (id: string) => join(folderOf(id), 'archive.tar.gz'),

    /** From now on a restarted composer runs the job. False when there is a job with this id. */
    add: (job: Job) => createJson(fileOf(job.id), job),

    /** Keeps what a job has found out, for the case that it is interrupted and runs again. */
    keep: (job: Job) => writeJson(fileOf(job.id), job),

    async end(job: Job, state: 'done' | 'failed'): Promise<void> {
      await writeJson(fileOf(job.id), { ...job, state })
      await rm(this.archiveOf(job.id), { force: true })
    },

    remove: (id: string) => rm(folderOf(id), { recursive: true, force: true }),

    async addEvent(id: string, event: JobEvent): Promise<void> {
      await mkdir(folderOf(id), { recursive: true })
      // The line break comes first: a killed process may have left half a line.
      await appendFile(join(folderOf(id), 'events.ndjson'), `\n${JSON.stringify(event)}`)
    },

    async events(id: string): Promise<JobEvent[]> {
      const text = (await readFile(join(folderOf(id), 'events.ndjson'), 'utf8').catch(undefinedIfMissing)) ?? ''
      const lines = text.split('\n').filter((line) => parseJson(line) !== undefined)
      return lines.map((line) => JSON.parse(line) as JobEvent)
    },

    /** Jobs that have not ended, oldest first. Uploads that a restart cut off are removed. */
    async unfinished(): Promise<Job[]> {
      const waiting: Job[] = []
      for (const id of await namesIn(folder)) {
        const job = await read(id).catch(() => undefined)
        if (job?.state === 'waiting') waiting.push(job)
        else if (!job) await this.remove(id)
      }
      return waiting.sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    },

    /** Removes jobs that ended long ago. */
    async prune(now = Date.now()): Promise<void> {
      for (const id of await namesIn(folder)) {
        const job = await read(id).catch(() => undefined)
        if (job && job.state !== 'waiting' && Date.parse(job.createdAt) < now - KEPT_MS) await this.remove(id)
      }
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(undefinedIfMissing)) ?? []).sort()
}
