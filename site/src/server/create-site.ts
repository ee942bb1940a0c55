import { GOOGLE } from '@civictrack/contract/wire'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { googlePage } from '../google/google-page'
import { crawlerRoutes } from '../head/crawler-routes'
import { offlineRoutes } from '../offline/offline-routes'
import { pagesOnRequest } from '../on-request/pages-on-request'
import { type ReadApi, remoteApiReader } from '../on-request/read-api'
import { previewRoutes } from '../preview/preview-routes'
import { releaseHealthRoutes } from '../release-health/release-health-routes'
import type { Store } from '../store/store'
import { passOn } from './api-proxy/api-proxy'
import { assetRoutes } from './assets/asset-routes'
import { liveChannels } from './live/live-channels'
import { pageRoutes } from './pages/page-routes'

export interface SiteOptions {
  store: Store
  /** The channel that citizens see. */
  channel?: string
  /** Where the API is, if it is not in this process. Its paths are passed on, so that the browser knows one origin only. */
  apiUrl?: string
  isHttps?: boolean
  /** How to read an API in this process; one at `apiUrl` is asked over the network. */
  readApi?: ReadApi
  /** The site's own address as people see it, for links that have to be whole. */
  publicUrl?: string
  googleClientId?: string
  /** Whether pages that declare it open without a network. */
  isOfflineOn?: boolean
}

/** The server of the composed site. It keeps nothing but counts: any number of them can stand before one store. */
export async function createSite({
  store,
  channel = 'production',
  apiUrl,
  isHttps = false,
  publicUrl = 'http://localhost:3000',
  googleClientId,
  isOfflineOn = true,
  readApi = apiUrl ? remoteApiReader(apiUrl) : undefined,
}: SiteOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => readable(url),
  })
  if (isHttps) {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    })
  }
  app.setErrorHandler<FastifyError>(async ({ statusCode = 500 }, _request, reply) => {
    const isTheirs = statusCode >= 400 && statusCode < 500
    return reply
      .code(isTheirs ? statusCode : 500)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isTheirs ? 'This request cannot be read.' : 'Something went wrong on our side. Please try again.')
  })
  const live = liveChannels(store, publicUrl)
  if (apiUrl) await app.register(passOn, { apiUrl })
  app.get(GOOGLE.page, (_request, reply) => {
    const { status, headers, body } = googlePage(googleClientId)
    return reply.code(status).headers(headers).send(body)
  })
  const onRequest = readApi && pagesOnRequest({ store, ask: readApi, publicUrl })
  app.addHook('onClose', async () => onRequest?.close())
  await app.register(assetRoutes, { store, isInUse: (release: string) => isInUse(release) })
  await app.register(previewRoutes, { store, isHttps })
  await app.register(releaseHealthRoutes, { store, channel })
  await app.register(crawlerRoutes, { store, live: live.of(channel), publicUrl })
  await app.register(offlineRoutes, { store, live: live.of(channel), isOn: isOfflineOn })
  await app.register(pageRoutes, { store, channel, live, onRequest })
  await app.ready()
  return app

  /** Whether citizens' pages still name this release (`app@version`). */
  async function isInUse(release: string): Promise<boolean> {
    const current = await live.of(channel).current()
    return Object.entries(current?.composition.apps ?? {}).some(([app, { version }]) => `${app}@${version}` === release)
  }
}

/** A path with a `%` that means nothing is looked for as it stands, and is not found like any other. A query stays as it came. */
function readable(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/)
  if (isReadable(path)) return url
  const mended = path.replace(/%(?![\da-f]{2})/gi, '%25')
  return [isReadable(mended) ? mended : path.replaceAll('%', '%25'), ...query].join('')
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
