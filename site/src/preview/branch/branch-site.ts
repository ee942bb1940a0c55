import type { RequestListener } from 'node:http'
import { isLoopback } from '@civictrack/contract/loopback'
import { GOOGLE } from '@civictrack/contract/wire'
import {
  assetRoutes,
  branchChannel,
  compositionRoutes,
  forbidSniffing,
  nameRequests,
  previewAddress,
  previewHostOf,
  type ServerLog,
  type Store,
  serverLog,
  storedParts,
} from '@civictrack/registry/read'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { recentMap } from '../../cache/recent-map'
import { googlePage } from '../../google/google-page'
import { repairUrl } from '../../http/repair-url'
import { sendError, sendUnknown } from '../../http/send-error'
import { liveChannel } from '../../live/live-channel'
import { liveChannels } from '../../live/live-channels'
import { pagesOnRequest } from '../../on-request/pages-on-request'
import { type ReadApi, remoteApiReader } from '../../on-request/read-api'
import { apiProxy } from '../../proxy/api-proxy'
import { withoutPreviewCookie } from '../preview-cookie'
import { branchAccess } from './branch-access'
import { branchGate } from './branch-gate'
import { type BranchPages, branchPageRoutes } from './branch-pages'
import { type CallComposer, exchangeClient, remoteComposer } from './exchange-client'
import { exchangeFormRoutes } from './exchange-routes'
import { branchOfHost } from './preview-host'

export interface BranchPreviewOptions {
  /** The host below which each branch has its own; by default `preview.localhost` with the site's port. */
  previewHost?: string | undefined
  /** The API of previews; without it theirs is that of the site. */
  previewApiUrl?: string | undefined
  /** The API of this process, where it is not at an address of its own. */
  apiListener?: RequestListener | undefined
  /** The composer of this process, where it is not at an address of its own. Without one releases cannot be exchanged. */
  callComposer?: CallComposer | undefined
}

interface SiteOptions extends BranchPreviewOptions, ServerLog {
  store: Store
  /** The site's own address as citizens see it. */
  publicUrl: string
  isHttps: boolean
  /** The address of the site's API when it runs elsewhere. */
  apiUrl?: string | undefined
  /** The address of the composer when it runs elsewhere. */
  composerUrl?: string | undefined
  readApi?: ReadApi | undefined
}

/** Branches whose pages stay open; beyond this the one that was visited longest ago is opened again. */
const MAX_OPEN = 8

/** Takes over the requests whose host is that of a branch's preview. Everything else stays with the site. */
export async function serveBranchPreviews(site: FastifyInstance, options: SiteOptions): Promise<void> {
  const previewHost = previewHostOf(options)
  const previews = await branchSite(options)
  site.addHook('onRequest', async (request, reply) => {
    if (branchOfHost(request.headers.host, previewHost) === undefined) return
    reply.hijack()
    previews.routing(request.raw, reply.raw)
  })
  site.addHook('onClose', () => previews.close())
}

/** The server of all previews of branches. */
async function branchSite(options: SiteOptions): Promise<FastifyInstance> {
  const { store, publicUrl, isHttps, previewApiUrl, composerUrl } = options
  const callComposer = options.callComposer ?? (composerUrl ? remoteComposer(composerUrl) : undefined)
  const app = Fastify({
    ...serverLog('site', options),
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => repairUrl(url),
  })
  nameRequests(app)
  forbidSniffing(app)
  app.setErrorHandler<FastifyError>(sendError)
  app.setNotFoundHandler(sendUnknown)
  branchGate(app, { access: branchAccess(store), previewHost: previewHostOf(options), isHttps })
  await app.register(apiProxy, {
    apiUrl: previewApiUrl ?? options.apiUrl,
    mailboxFor: previewApiUrl !== undefined ? 'all' : isLoopback(publicUrl) ? 'local' : 'nobody',
    listener: options.apiListener,
    replacedHeaders: headersForApi,
  })
  app.get(GOOGLE.page, (_request, reply) => {
    // Google signs in only on addresses that are registered with it.
    const { status, headers, body } = googlePage(undefined, { isHttps })
    return reply.code(status).headers(headers).send(body)
  })
  await app.register(assetRoutes, { store })
  await app.register(compositionRoutes, { partsOf: storedParts(store) })
  await app.register(failureReports)
  const client = callComposer && exchangeClient(callComposer)
  await app.register(exchangeFormRoutes, { client, publicUrl, isHttps })
  const pages = openPages(options)
  app.addHook('onClose', pages.close)
  const live = liveChannels({ store, publicUrl })
  await app.register(branchPageRoutes, {
    store,
    publicUrl,
    pagesOf: pages.of,
    liveBase: live.of,
    canExchange: client !== undefined,
  })
  await app.ready()
  return app
}

/** The pages of each branch, with links to its own address. */
function openPages(options: SiteOptions) {
  const { store, previewApiUrl } = options
  const readApi = previewApiUrl ? remoteApiReader(previewApiUrl) : options.readApi
  const open = recentMap<BranchPages>({ max: MAX_OPEN, onEvict: ({ onRequest }) => void onRequest?.close() })

  function openBranch(branch: string): BranchPages {
    const address = previewAddress(branch, options)
    return {
      live: liveChannel({ store, channel: branchChannel(branch), publicUrl: address }),
      onRequest: readApi && pagesOnRequest({ store, readApi, publicUrl: address }),
    }
  }

  return {
    of: (branch: string): BranchPages => open.getOrCreate(branch, () => openBranch(branch)),
    close: async () => void (await Promise.all(open.values().map(({ onRequest }) => onRequest?.close()))),
  }
}

/** The API never sees the token of the preview's link, and learns the host that the visitor knows. */
function headersForApi({ headers }: FastifyRequest): FastifyRequest['headers'] {
  return { cookie: withoutPreviewCookie(headers.cookie), 'x-forwarded-host': headers.host }
}

/** Pages report what fails in browsers. Failures of a preview say nothing about what citizens see, so that they are not counted. */
async function failureReports(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  for (const path of ['/status/report', '/status/events']) app.post(path, (_request, reply) => reply.code(204).send())
}
