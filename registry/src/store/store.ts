import { join } from 'node:path'
import type { ObjectStore } from '@civictrack/contract/objects'
import { canaryStore } from '../canary/canary-store'
import { type ProblemLog, problemLog } from '../files/problem-log'
import { folderObjects } from '../objects/folder-objects'
import { siteKeys } from '../trust/site-keys'
import { trustList } from '../trust/trust-list'
import { storeAnchors } from './anchors'
import { branchPreviewStore } from './branch-previews/branch-preview-store'
import { browserEventStore } from './browser-events'
import { channelStore } from './channels/channels'
import { compositionStore } from './compositions'
import { previewStore } from './previews'
import { releaseStore } from './releases/releases'
import { revocationMemory } from './releases/revocation-memory'
import { revocationStore } from './releases/revocations'
import { remoteFailureStore } from './remote-failures'
import { serialMemory } from './serial-memory'
import type { SmallState } from './small-state'

export type Store = ReturnType<typeof openStore>

interface Options {
  /** Where releases, compositions, channels and previews are; the folder, unless set. */
  objects?: ObjectStore
  /** Which of the objects may be in a database. */
  smallState?: SmallState
  keysFolder?: string
  /** The composer's own folder, which remembers the highest serials. */
  registryFolder?: string
  /** The site's public keys, for a server that must not take them from a folder. */
  siteKeys?: string[] | undefined
  /** For servers that only read: nothing is written, and no key is created. */
  isReadOnly?: boolean
  /** Receives a line for everything in the store that was changed, is damaged, or is missing. */
  log?: ProblemLog
}

/**
 * Opens the store of releases, compositions, channels and previews: the folder, or the objects that are given. Releases and
 * compositions never change once written. The private keys are in another folder, so that write access to the store is not
 * enough to sign.
 */
export function openStore(
  folder: string,
  {
    objects: given,
    smallState,
    keysFolder = join(folder, '../keys'),
    registryFolder = join(folder, '../registry'),
    siteKeys: pinned,
    isReadOnly = false,
    log = problemLog(),
  }: Options = {},
) {
  const objects = given ?? folderObjects(folder)
  const keys = siteKeys(keysFolder, { objects, pinned, isReadOnly, log })
  const turnsFolder = join(folder, 'turns')
  const { memory, trust, revocations, channels } = openAnchored({
    objects,
    turnsFolder,
    keys,
    registryFolder,
    isReadOnly,
    log,
  })
  return {
    objects,
    isFolder: given === undefined,
    smallState,
    /** The store's folder, or where it would be on this machine. */
    folder,
    turnsFolder,
    keysFolder,
    keys,
    log,
    trust,
    releases: releaseStore(objects, log),
    revocations,
    compositions: compositionStore(objects, keys),
    channels,
    previews: previewStore(objects, { keys, memory, log }),
    branchPreviews: branchPreviewStore(objects, { keys, memory, log }),
    remoteFailures: remoteFailureStore(objects),
    browserEvents: browserEventStore(objects),
    canaries: canaryStore(objects),
  }
}

interface Anchored extends Required<Pick<Options, 'objects' | 'registryFolder' | 'isReadOnly' | 'log'>> {
  turnsFolder: string
  keys: ReturnType<typeof siteKeys>
}

/** The parts of the store that remember each other's state, so that an older copy of one is noticed. */
function openAnchored({ objects, turnsFolder, keys, registryFolder, isReadOnly, log }: Anchored) {
  const memory = serialMemory({ folder: registryFolder, isReadOnly })
  const revokedMemory = revocationMemory({ folder: registryFolder, isReadOnly })
  const record = {
    highest: async () => {
      await lookAtChannels()
      return memory.highest('trust')
    },
    note: (serial: number) => memory.note('trust', serial),
  }
  const trust = trustList({ objects, turnsFolder, keys, record })
  const revocations = revocationStore(objects, {
    keys,
    log,
    memory: revokedMemory,
    lookAtChannels: () => lookAtChannels(),
  })
  const anchors = storeAnchors({
    memory,
    revokedMemory,
    trustSerial: async () => (await trust.read().catch(() => undefined))?.serial ?? memory.highest('trust'),
    revoked: revocations.names,
  })
  const channels = channelStore(objects, { keys, memory, log, anchors })
  const lookAtChannels = once(() => readAll(channels))
  return { memory, trust, revocations, channels }
}

/**
 * Reads where every channel points: each move records the list of trusted keys and the revoked releases of its time, behind
 * which the store must not go back.
 */
async function readAll({ list, current }: ReturnType<typeof channelStore>): Promise<void> {
  for (const channel of await list()) await current(channel).catch(() => undefined)
}

function once<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= task()
    return result
  }
}
