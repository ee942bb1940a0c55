import { join } from 'node:path'
import { type ProblemLog, problemLog } from '../files/problem-log'
import { siteKeys } from '../trust/site-keys'
import { trustList } from '../trust/trust-list'
import { storeAnchors } from './anchors'
import { branchPreviewStore } from './branch-previews/branch-preview-store'
import { channelStore } from './channels/channels'
import { compositionStore } from './compositions'
import { previewStore } from './previews'
import { releaseStore } from './releases/releases'
import { revocationMemory } from './releases/revocation-memory'
import { revocationStore } from './releases/revocations'
import { remoteFailureStore } from './remote-failures'
import { serialMemory } from './serial-memory'

export type Store = ReturnType<typeof openStore>

interface Options {
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
 * Opens the folder that holds releases, compositions, channels and previews. Releases and compositions never change once
 * written. The private keys are in another folder, so that write access to the store is not enough to sign.
 */
export function openStore(
  folder: string,
  {
    keysFolder = join(folder, '../keys'),
    registryFolder = join(folder, '../registry'),
    siteKeys: pinned,
    isReadOnly = false,
    log = problemLog(),
  }: Options = {},
) {
  const keys = siteKeys(keysFolder, { publishedFile: join(folder, 'site-keys.json'), pinned, isReadOnly, log })
  const { memory, trust, revocations, channels } = openAnchored(folder, { keys, registryFolder, isReadOnly, log })
  return {
    folder,
    keysFolder,
    keys,
    log,
    trust,
    releases: releaseStore(folder, log),
    revocations,
    compositions: compositionStore(folder, keys),
    channels,
    previews: previewStore(folder, { keys, memory, log }),
    branchPreviews: branchPreviewStore(folder, { keys, memory, log }),
    remoteFailures: remoteFailureStore(folder),
  }
}

type Anchored = Required<Pick<Options, 'registryFolder' | 'isReadOnly' | 'log'>> & { keys: ReturnType<typeof siteKeys> }

/** The parts of the store that remember each other's state, so that an older copy of one is noticed. */
function openAnchored(folder: string, { keys, registryFolder, isReadOnly, log }: Anchored) {
  const memory = serialMemory({ folder: registryFolder, isReadOnly })
  const revokedMemory = revocationMemory({ folder: registryFolder, isReadOnly })
  const trust = trustList(folder, keys, {
    highest: async () => {
      await lookAtChannels()
      return memory.highest('trust')
    },
    note: (serial) => memory.note('trust', serial),
  })
  const revocations = revocationStore(folder, {
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
  const channels = channelStore(folder, { keys, memory, log, anchors })
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
