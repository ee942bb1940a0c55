import { join } from 'node:path'
import { logProblem } from '@civictrack/contract/request-log'
import { openStore, previewHostOf, problemLog } from '@civictrack/registry/read'
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
  const { dataDir, channel, apiUrl, composerUrl, publicUrl, googleClientId, isOfflineOn } = environment
  const previewHost = previewHostOf(environment)
  const store = openStore(join(dataDir, 'store'), {
    isReadOnly: true,
    siteKeys: environment.siteKeys,
    log: problemLog(logProblem),
  })
  const site = await createSite({
    store,
    channel,
    apiUrl,
    composerUrl,
    isHttps: publicUrl.startsWith('https:'),
    publicUrl,
    googleClientId,
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
