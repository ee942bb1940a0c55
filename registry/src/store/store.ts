import { join } from 'node:path'
import { siteKeys } from '../trust/site-keys'
import { trustList } from '../trust/trust-list'
import { channelStore } from './channels'
import { compositionStore } from './compositions'
import { previewStore } from './previews'
import { releaseStore } from './releases/releases'
import { revocationStore } from './releases/revocations'
import { remoteFailureStore } from './remote-failures'

export type Store = ReturnType<typeof openStore>

/**
 * Opens the folder that holds releases, compositions, channels and previews. Releases and compositions never change once
 * written. The private keys are in another folder, so that write access to the store is not enough to sign.
 */
export function openStore(folder: string, { keysFolder = join(folder, '../keys') }: { keysFolder?: string } = {}) {
  const keys = siteKeys(keysFolder)
  return {
    folder,
    keysFolder,
    keys,
    trust: trustList(folder, keys),
    releases: releaseStore(folder),
    revocations: revocationStore(folder, keys),
    compositions: compositionStore(folder, keys),
    channels: channelStore(folder, keys),
    previews: previewStore(folder, keys),
    remoteFailures: remoteFailureStore(folder),
  }
}
