import { logProblem } from '@civictrack/contract/request-log'
import { openStoreIn, previewHostOf, problemLog } from '@civictrack/registry/read'
import { branchOfHost, createSite, type SiteEnvironment } from '@civictrack/site'
import type { Opening } from '../web-server/serve'

type Options = Partial<Parameters<typeof createSite>[0]>
type Previews = NonNullable<Options['previews']>

interface Order extends Pick<Opening, 'onClose'> {
  environment: SiteEnvironment
  /** The other roles, when they are in this process. */
  own?: Pick<Options, 'readApi' | 'isRestReady'>
  /** The other roles, as previews call them when they are in this process. */
  ownForPreviews?: Pick<Previews, 'apiListener' | 'callComposer'>
}

/** Opens the site server on the store. It writes nothing. */
export async function openSite({ environment, own, ownForPreviews, onClose }: Order) {
  const { channel, apiUrl, composerUrl, publicUrl, googleClientId, isOfflineOn } = environment
  const previewHost = previewHostOf(environment)
  const store = openStoreIn(environment, {
    isReadOnly: true,
    siteKeys: environment.siteKeys,
    log: problemLog(logProblem),
  })
  // A storage that is away says nothing yet: pages are served when it is back.
  await store.smallState?.assertPlace().catch((error: Error) => {
    if (error.name !== 'StorageError') throw error
  })
  const site = await createSite({
    store,
    channel,
    apiUrl,
    composerUrl,
    isHttps: publicUrl.startsWith('https:'),
    publicUrl,
    googleClientId,
    purgeUrl: environment.purgeUrl,
    logLevel: environment.logLevel,
    isOfflineOn,
    previews: { previewHost, previewApiUrl: environment.previewApiUrl, ...ownForPreviews },
    ...own,
  })
  onClose(() => site.close())
  /** Whether a request is for a preview. Only the site knows which API its calls go to. */
  const isOfPreview = (host: string | undefined) => branchOfHost(host, previewHost) !== undefined
  return { site, store, isOfPreview }
}
