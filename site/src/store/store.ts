import { channelStore } from './channels'
import { compositionStore } from './compositions'
import { releaseStore } from './releases'

export type Store = ReturnType<typeof openStore>

/** The folder that holds releases, compositions and channels. Everything in it but the channels never changes once written. */
export function openStore(folder: string) {
  return {
    folder,
    releases: releaseStore(folder),
    compositions: compositionStore(folder),
    channels: channelStore(folder),
  }
}
