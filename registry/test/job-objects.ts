import { dirname, join } from 'node:path'
import { jobStore } from '../src/jobs/kept/job-store'
import { folderObjects } from '../src/objects/folder-objects'
import { objectsIn } from '../src/objects/objects-in'
import type { Store } from '../src/store/store'
import { emptyStore } from './tiny-store'

/** The jobs of a composer without a server, in a temporary folder. */
export function jobsInFolder(stateFolder = join(dirname(emptyStore().folder), 'registry'), composer = 'composer') {
  const presence = { readyId: async () => composer }
  const objects = folderObjects(stateFolder)
  const jobs = jobStore({ objects, isFolder: true, localFolder: '', presence })
  return { jobs, objects, stateFolder, folder: join(stateFolder, 'jobs') }
}

/** The jobs of a store in a bucket, and their names. */
export async function jobsOf({ objects }: Pick<Store, 'objects'>) {
  const records = objectsIn('registry', objects)
  const presence = { readyId: async () => 'reader' }
  const jobs = jobStore({ objects: records, isFolder: false, localFolder: '', presence })
  return { jobs, ids: await records.list('jobs') }
}
