import type { ObjectStore } from '@civictrack/contract/objects'
import { DRAFT_PREFIX } from '../../files/json-file'
import type { Job } from '../job'
import { timeOfJobId } from './job-id'

const DAY_MS = 86_400_000
const KEPT_MS = 7 * DAY_MS

interface Jobs {
  read: (id: string) => Promise<Job | undefined>
  remove: (id: string) => Promise<void>
}

export function jobPruning(objects: ObjectStore, { read, remove }: Jobs) {
  return {
    /** Removes uploads that a restart cut off. Those for a bucket are in the temporary folder of their machine. */
    async removeDrafts(): Promise<void> {
      for (const name of await objects.list('jobs')) if (name.startsWith(DRAFT_PREFIX)) await remove(name)
    },

    /** Removes jobs that ended long ago, and uploads whose orders were not kept. */
    async prune(now = Date.now()): Promise<void> {
      for (const id of await objects.list('jobs')) {
        // An upload that is under way.
        if (id.startsWith(DRAFT_PREFIX)) continue
        const madeAt = timeOfJobId(id)
        // Most jobs are young, which their names say: those are not read.
        if (madeAt !== undefined && madeAt > now - DAY_MS) continue
        const job = await read(id).catch(() => undefined)
        const isOld = job && job.state !== 'waiting' && Date.parse(job.createdAt) < now - KEPT_MS
        if (isOld || !job) await remove(id)
      }
    },
  }
}
