import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Move } from '../promotion/move/move'
import { promote } from '../promotion/promote'
import { openStore, type Store } from '../store/store'
import { unpackAndInspect } from '../uploads/commit-release'
import type { UploadLimits } from '../uploads/upload-limits'
import type { Job, JobOrder } from './job'

interface Settings {
  stateFolder: string
  limits: UploadLimits
  archiveOf: (id: string) => string
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
    const store = await borrowedStore(move.store, { folder: join(folder, 'store'), except: { app, version } })
    const draft = store.releases.folderOf(app, version)
    await mkdir(draft, { recursive: true })
    await unpackAndInspect({ archive: archiveOf(job.id), app, version, actor: job.actor, limits }, draft)
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
  except: { app: string; version: string }
}

/** A store of its own that shows everything of another one through symbolic links; new releases and compositions stay in it. */
async function borrowedStore(store: Store, { folder, except }: Borrowed): Promise<Store> {
  await mkdir(folder, { recursive: true })
  const own = ['releases', 'compositions', 'turns']
  for (const name of (await readdir(store.folder)).filter((one) => !own.includes(one)))
    await symlink(join(store.folder, name), join(folder, name))
  await linkAll(join(store.folder, 'compositions'), join(folder, 'compositions'))
  for (const app of await readdir(join(store.folder, 'releases'))) {
    const hidden = app === except.app ? except.version : undefined
    if (!app.startsWith('.')) await linkAll(join(store.folder, 'releases', app), join(folder, 'releases', app), hidden)
  }
  const registryFolder = join(dirname(folder), 'registry')
  return openStore(folder, { keysFolder: store.keysFolder, registryFolder })
}

async function linkAll(from: string, to: string, except?: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') && name !== except)
  for (const name of names) await symlink(join(from, name), join(to, name))
}
