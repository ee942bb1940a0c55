import { fileURLToPath } from 'node:url'
import { loadTranslations } from '@civictrack/contract/languages-of-servers'
import { isLoopback } from '@civictrack/contract/loopback'
import { GOOGLE } from '@civictrack/contract/wire'
import type { Store } from '@civictrack/registry/read'
import {
  assetRoutes,
  compositionRoutes,
  forbidSniffing,
  nameRequests,
  type ServerLog,
  serverLog,
  storedParts,
} from '@civictrack/registry/read'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { canaryEvents } from '../canary/event-sender'
import { googlePage } from '../google/google-page'
import { repairUrl } from '../http/repair-url'
import { sendError, sendUnknown } from '../http/send-error'
import { followReaders } from '../language/language-of-reader'
import type { Live } from '../live/live-channel'
import { liveChannels } from '../live/live-channels'
import { warmUp } from '../live/warm-up'
import { offlineRoutes } from '../offline/offline-routes'
import { pagesOnRequest } from '../on-request/pages-on-request'
import { type ReadApi, remoteApiReader } from '../on-request/read-api'
import { type BranchPreviewOptions, serveBranchPreviews } from '../preview/branch/branch-site'
import { remoteComposer } from '../preview/branch/exchange-client'
import { previewRoutes } from '../preview/preview-routes'
import { apiProxy } from '../proxy/api-proxy'
import { registryProxy } from '../proxy/registry-proxy'
import { releaseHealthRoutes } from '../release-health/release-health-routes'
import { watchMoves } from '../shared-cache/watch-moves'
import { speculationRoutes } from '../speculation/speculation-rules'
import { crawlerRoutes } from './crawler-routes'
import { healthRoutes } from './health-routes'
import { pageRoutes } from './pages/page-routes'
import { reportSender } from './report-sender'

export interface SiteOptions extends ServerLog {
  store: Store
  /** The channel that citizens see. */
  channel?: string
  /** The API's address when it runs in another process. Its paths are proxied: the browser knows one origin only. */
  apiUrl?: string | undefined
  /** The composer's address when it runs in another process. */
  composerUrl?: string | undefined
  /** Whether the other roles of this process can serve requests. */
  isRestReady?: () => Promise<boolean>
  isHttps?: boolean
  /** Reads an API of this process. An API at `apiUrl` is read over the network. */
  readApi?: ReadApi
  /** The site's own address as citizens see it, for links that must be absolute. */
  publicUrl?: string
  googleClientId?: string
  /** Whether pages that declare it open without a network. */
  isOfflineOn?: boolean
  /** A cache before the site that is told when a composition's pages are to be forgotten. */
  purgeUrl?: string | undefined
  /** Previews of branches, each at an address of its own. */
  previews?: BranchPreviewOptions
}

/** The site server's own translations, with one folder for each language. */
const LANGUAGES = fileURLToPath(new URL('../../languages', import.meta.url))

/** The server of the composed site. It writes nothing, so that any number of servers can share one store that they only read. */
export async function createSite({
  store,
  channel = 'production',
  apiUrl,
  composerUrl,
  isRestReady = async () => true,
  isHttps = false,
  publicUrl = 'http://localhost:3000',
  googleClientId,
  isOfflineOn = true,
  purgeUrl,
  previews,
  logLevel,
  logTo,
  readApi = apiUrl ? remoteApiReader(apiUrl) : undefined,
}: SiteOptions): Promise<FastifyInstance> {
  const callComposer = previews?.callComposer ?? (composerUrl ? remoteComposer(composerUrl) : undefined)
  loadTranslations(LANGUAGES)
  const app = newServer({ isHttps, logLevel, logTo })
  const live = liveChannels({ store, publicUrl, onOpen: warmUpFrom(store, app, channel) })
  const onRequest = readApi && pagesOnRequest({ store, readApi, publicUrl })
  app.addHook('onClose', async () => onRequest?.close())
  const watch = purgeUrl ? watchMoves({ live: live.of(channel), purgeUrl }) : undefined
  app.addHook('onClose', async () => watch?.close())

  await serveBranchPreviews(app, {
    ...{ ...previews, store, publicUrl, isHttps, apiUrl, composerUrl, readApi },
    ...{ logLevel, logTo },
  })

  /** Whether citizens' pages still name this release (`app@version`). */
  async function isInUse(release: string): Promise<boolean> {
    const current = await live.of(channel).current()
    const sides = [current?.composition, current?.canary?.composition]
    return sides.some((side) =>
      Object.entries(side?.apps ?? {}).some(([name, { version }]) => `${name}@${version}` === release),
    )
  }

  await app.register(apiProxy, { apiUrl, mailboxFor: isLoopback(publicUrl) ? 'local' : 'nobody' })
  await app.register(registryProxy, { composerUrl })
  await app.register(healthRoutes, { live: live.of(channel), isRestReady })
  app.get(GOOGLE.page, (_request, reply) => {
    const { status, headers, body } = googlePage(googleClientId, { isHttps })
    return reply.code(status).headers(headers).send(body)
  })
  await app.register(assetRoutes, { store, isInUse })
  await app.register(compositionRoutes, { partsOf: storedParts(store) })
  await app.register(previewRoutes, { store, isHttps })
  const sendFailures = callComposer && reportSender(callComposer, '/site-reports/v1/failures')
  const sendEvents = callComposer && reportSender(callComposer, '/site-reports/v1/browser-events')
  const canary =
    callComposer && canaryEvents(live.of(channel), reportSender(callComposer, '/site-reports/v1/canary-events'))
  await app.register(releaseHealthRoutes, { store, channel, sendFailures, sendEvents, canary })
  await app.register(crawlerRoutes, { store, live: live.of(channel), publicUrl })
  await app.register(offlineRoutes, { store, live: live.of(channel), isOn: isOfflineOn })
  await app.register(speculationRoutes, { store, live: live.of(channel) })
  await app.register(pageRoutes, { store, isHttps, channel, live, onRequest })
  await app.ready()
  return app
}

/** A folder is on this machine; from a bucket, all of a composition that becomes live is read at once. */
function warmUpFrom(store: Store, app: FastifyInstance, channel: string) {
  return async (opened: string, live: Live) => {
    if (store.isFolder || opened !== channel) return
    for (const side of [live, live.canary])
      if (side)
        await warmUp(app, { side, releases: await store.releases.ofComposition(side.composition).catch(() => []) })
  }
}

function newServer({ isHttps, ...log }: { isHttps: boolean } & ServerLog): FastifyInstance {
  const app = Fastify({
    ...serverLog('site', log),
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => repairUrl(url),
  })
  nameRequests(app)
  followReaders(app)
  forbidSniffing(app)
  app.setErrorHandler<FastifyError>(sendError)
  app.setNotFoundHandler(sendUnknown)
  if (isHttps) {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    })
  }
  return app
}
