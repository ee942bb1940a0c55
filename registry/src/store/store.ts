import { join } from 'node:path'
import { type ProblemLog, problemLog } from '../files/problem-log'
import { siteKeys } from '../trust/site-keys'
import { trustList } from '../trust/trust-list'
import { branchPreviewStore } from './branch-previews/branch-preview-store'
import { channelStore } from './channels/channels'
import { compositionStore } from './compositions'
import { previewStore } from './previews'
import { releaseStore } from './releases/releases'
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
  const memory = serialMemory({ folder: registryFolder, isReadOnly })
  const trust = trustList(folder, keys, {
    highest: async () => {
      await lookAtChannels()
      return memory.highest('trust')
    },
    note: (serial) => memory.note('trust', serial),
  })
  const trustSerial = async () => (await trust.read().catch(() => undefined))?.serial ?? memory.highest('trust')
  const channels = channelStore(folder, { keys, memory, log, trustSerial })
  const lookAtChannels = once(() => noteTrustSerials(channels))
  return {
    folder,
    keysFolder,
    keys,
    log,
    trust,
    releases: releaseStore(folder, log),
    revocations: revocationStore(folder, keys),
    compositions: compositionStore(folder, keys),
    channels,
    previews: previewStore(folder, keys),
    branchPreviews: branchPreviewStore(folder, keys),
    remoteFailures: remoteFailureStore(folder),
  }
}

/** Reads where every channel points: each move records the list of trusted keys of its time, which no older one may replace. */
async function noteTrustSerials({ list, current }: ReturnType<typeof channelStore>): Promise<void> {
  for (const channel of await list()) await current(channel).catch(() => undefined)
}

function once<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= task()
    return result
  }
}
