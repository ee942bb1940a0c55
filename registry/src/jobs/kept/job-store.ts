import type { ObjectStore } from '@civictrack/contract/objects'
import type { ComposerPresence } from '../../heartbeats/composer-presence'
import { createJsonObject, readJsonObject, writeJsonObject } from '../../objects/json-objects'
import { eventLog } from '../events/event-log'
import type { Job } from '../job'
import { jobArchives } from './job-archives'
import { jobClaims } from './job-claims'
import { jobPruning } from './job-pruning'

interface Options {
  /** Where all composers of the site find jobs. */
  objects: ObjectStore
  isFolder: boolean
  /** A folder of this machine. */
  localFolder: string
  presence: Pick<ComposerPresence, 'readyId'>
}

export type JobStore = ReturnType<typeof jobStore>

/**
 * The objects of each job are in `jobs/<id>/`: `job.json`, its events, and the uploaded archive until the job has ended. Any
 * composer reads them; one of them runs the job (`jobClaims`).
 */
export function jobStore({ objects, isFolder, localFolder, presence }: Options) {
  const folderOf = (id: string) => `jobs/${id}`
  const nameOf = (id: string) => `${folderOf(id)}/job.json`
  const log = eventLog(objects)
  const archives = jobArchives({ objects, isFolder, localFolder })
  const claims = jobClaims(objects, presence)

  async function read(id: string): Promise<Job | undefined> {
    if (!/^[0-9a-z-]{10,60}$/.test(id)) return undefined
    return (await readJsonObject(objects, nameOf(id))) as Job | undefined
  }

  const remove = (id: string) => objects.removeAll(folderOf(id))

  return {
    read,
    remove,
    archives,
    claims,
    events: log.read,
    eventsBehind: log.readBehind,
    appendEvents: log.append,

    /** From now on some composer runs the job: this one, when the result is true. A job with the same id is kept as it is. */
    async add(job: Job): Promise<boolean> {
      // The claim comes first: a job without one would never run.
      const isOurs = await claims.take(job.id, 0)
      const isNew = await this.keep(job)
      if (!isOurs || isNew) return isOurs
      const known = await read(job.id)
      if (known?.state === 'waiting') return true
      await claims.release(job.id, 0)
      return false
    },

    /** Keeps a job that no composer is to run by this. False when there is one with its id. */
    keep: (job: Job) => createJsonObject(objects, nameOf(job.id), job),

    /** Keeps a value that the first run of a job has found out. Returns it, also to later runs. */
    async keepFirst(id: string, value: string): Promise<string> {
      const name = `${folderOf(id)}/leaves.txt`
      await objects.create(name, value)
      return (await objects.read(name))?.toString() ?? value
    },

    /** Marks a job as ended. Its last event says so already. */
    async end({ job, claim }: Claimed, state: 'done' | 'failed'): Promise<void> {
      await writeJsonObject(objects, nameOf(job.id), { ...job, state })
      await archives.remove(job.id)
      await claims.release(job.id, claim)
    },

    ...jobPruning(objects, { read, remove }),
  }
}

/** A job that belongs to this composer, by its claim with this number. */
export interface Claimed {
  job: Job
  claim: number
}
