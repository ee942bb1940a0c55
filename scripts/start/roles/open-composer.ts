import { join } from 'node:path'
import { logProblem } from '@civictrack/contract/request-log'
import {
  type Composer,
  type ComposerEnvironment,
  createComposer,
  openStoreIn,
  previewHostOf,
  problemLog,
  type Store,
  writeSiteAddress,
} from '@civictrack/registry'
import { sitePackages } from '../../packages/site-packages'
import { thirdParty } from '../../packages/third-party'
import { prepareDataFolder } from '../data-folder'
import { StartError } from '../start-error'
import { retryWithNewApi } from '../store/retry-with-new-api'
import { updateStore } from '../store/update-store'
import type { Opening } from '../web-server/serve'

interface Order extends Opening {
  environment: ComposerEnvironment
  openApi: () => Promise<unknown>
  /** The address at which commands on this machine find the API; the composer's own, unless set. */
  address?: string | undefined
}

/** Brings the apps of this repository up to date in the store, and opens the registry. */
export async function openComposer({ environment, openApi, address, port, onClose }: Order): Promise<Composer> {
  const { dataDir, channel, publicUrl, jobMinutes } = environment
  await prepareDataFolder(dataDir)
  const store = openStoreIn(environment, { log: problemLog(logProblem) })
  await assertCreatesOnce(store)
  await store.smallState?.prepare()
  await store.keys.publish()
  await updateApps({ store, channel, openApi, onClose })
  const composer = await createComposer({
    store,
    stateFolder: join(dataDir, 'registry'),
    channel,
    logLevel: environment.logLevel,
    siteUrl: publicUrl,
    previewHost: previewHostOf(environment),
    openApi,
    ...(jobMinutes !== undefined && { jobLimits: { limitMs: jobMinutes * 60_000 } }),
    npm: { packages: sitePackages, thirdParty },
  })
  onClose(composer.close)
  await writeSiteAddress(store, {
    url: address ?? `http://localhost:${port}`,
    publicUrl,
    previewHost: previewHostOf(environment),
  })
  return composer
}

type Update = Parameters<typeof updateStore>[0] & Pick<Opening, 'onClose'>

async function updateApps({ store, channel, openApi, onClose }: Update): Promise<void> {
  let refusedWith: unknown
  const update = () =>
    updateStore({
      store,
      channel,
      openApi: async () => {
        refusedWith = await openApi()
        return refusedWith
      },
    })
  if ((await update()) !== 'waits for the API') return
  const { close } = retryWithNewApi({ update, openApi, refusedWith })
  onClose(close)
}

/**
 * Two composers are kept apart by the storage: of two that make the same move, it refuses one.
 * @throws {StartError} when it does not, so that moves would get lost.
 */
async function assertCreatesOnce({ objects, isFolder }: Store): Promise<void> {
  if (isFolder) return
  const name = 'probe'
  await objects.create(name, '')
  if (!(await objects.create(name, ''))) return
  throw new StartError(
    `The storage replaces objects that exist (${objects.placeOf(name)}), although it is asked not to: it ignores "If-None-Match: *". Use a storage that knows it.`,
  )
}
