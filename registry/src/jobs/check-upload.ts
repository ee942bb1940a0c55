import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderObjects } from '../objects/folder-objects'
import { overlayObjects } from '../objects/overlay-objects'
import type { Move } from '../promotion/move/move'
import { promote } from '../promotion/promote'
import { openStore, type Store } from '../store/store'
import { unpackAndInspect } from '../uploads/commit-release'
import type { UploadLimits } from '../uploads/upload-limits'
import type { Job, JobOrder } from './job'

interface Settings {
  stateFolder: string
  limits: UploadLimits
  /** The uploaded archive, as a file of this machine. */
  archiveOf: (id: string) => Promise<string>
}

interface Check {
  job: Job
  order: Extract<JobOrder, { kind: 'check' }>
  move: Move
}

/**
 * Runs every check of a promotion for an uploaded release that is not published. Nothing of it is kept.
 * @throws {AdmissionError} when it would be refused.
 */
export async function checkUpload({ stateFolder, limits, archiveOf }: Settings, { job, order, move }: Check) {
  const { app, version } = order
  const folder = join(stateFolder, 'checks', job.id)
  await rm(folder, { recursive: true, force: true })
  try {
    const name = `releases/${app}/${version}`
    const store = borrowedStore(move.store, { folder, hidden: [name] })
    const draft = join(folder, 'store', name)
    await mkdir(draft, { recursive: true })
    await unpackAndInspect({ archive: await archiveOf(job.id), app, version, actor: job.actor, limits }, draft)
    const { composition } = await promote({ ...move, store, isDryRun: true }, [{ app, version }])
    const { browser, notices } = composition.admission
    return { app, version, channel: order.channel, isAdmitted: true, browser, notices }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Borrowed {
  folder: string
  /** The release that is not shown: its folder is the candidate's own, also when that version is published. */
  hidden: string[]
}

/** A store of its own that shows everything of another one; new releases and compositions stay in it. */
function borrowedStore({ objects, keysFolder }: Store, { folder, hidden }: Borrowed): Store {
  const own = join(folder, 'store')
  return openStore(own, {
    objects: overlayObjects({ own: folderObjects(own), below: objects, hidden }),
    keysFolder,
    registryFolder: join(folder, 'registry'),
  })
}
