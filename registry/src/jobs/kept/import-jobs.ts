import { copyFile, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobEvent } from '@civictrack/contract/registry'
import { readJson, undefinedIfMissing } from '../../files/json-file'
import { parseJson } from '../../http/parse-json'
import type { Job } from '../job'
import type { JobStore } from './job-store'

interface Import {
  /** The folder in which earlier versions kept jobs: `<id>/job.json`, `events.ndjson` and `archive.tar.gz`. */
  folder: string
  jobs: JobStore
  /** Whether the jobs are in that folder now, too. */
  isFolder: boolean
}

/** Makes the jobs of an earlier version those of all composers, also unfinished ones, which run again then. */
export async function importJobs({ folder, jobs, isFolder }: Import): Promise<void> {
  const known = await jobs.claims.newest()
  for (const id of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    const job = (await readJson(join(folder, id, 'job.json')).catch(() => undefined)) as Job | undefined
    if (!job || (isFolder && job.state !== 'waiting' && !(await hasOldEvents(folder, id)))) continue
    await importEvents({ folder: join(folder, id), id, jobs })
    await importArchive({ folder: join(folder, id), id, jobs })
    await jobs.keep(job)
    if (job.state === 'waiting' && !known.has(id)) await jobs.claims.leave(id)
    if (!isFolder) await rm(join(folder, id), { recursive: true, force: true })
  }
}

async function hasOldEvents(folder: string, id: string): Promise<boolean> {
  return (await readdir(join(folder, id))).includes('events.ndjson')
}

interface One {
  folder: string
  id: string
  jobs: JobStore
}

async function importEvents({ folder, id, jobs }: One): Promise<void> {
  const file = join(folder, 'events.ndjson')
  const text = (await readFile(file, 'utf8').catch(undefinedIfMissing)) ?? ''
  const events = text.split('\n').flatMap((line) => (parseJson(line) ? [JSON.parse(line) as JobEvent] : []))
  if (events.length > 0) await jobs.appendEvents(id, events)
  await rm(file, { force: true })
}

async function importArchive({ folder, id, jobs }: One): Promise<void> {
  const archive = await jobs.archives.draft()
  try {
    const file = join(folder, 'archive.tar.gz')
    const isThere = await copyFile(file, archive.file).then(() => true, undefinedIfMissing)
    if (isThere) await archive.keep(id)
    await rm(file, { force: true })
  } finally {
    await archive.remove()
  }
}
