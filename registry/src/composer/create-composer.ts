import { join } from 'node:path'
import type { BrowserFrame } from '@civictrack/contract'
import type { Gauge } from '@civictrack/contract/gauges'
import type { RegistryInfo } from '@civictrack/contract/registry'
import { logProblem } from '@civictrack/contract/request-log'
import Fastify, { type FastifyInstance } from 'fastify'
import { failureRoutes } from '../failures/failure-routes'
import { forbidSniffing } from '../http/no-sniffing'
import { nameRequests, serverLog } from '../http/server-log'
import { npmRoutes } from '../packages/npm-routes'
import { exchangeRoutes } from '../preview/branch/exchange-routes'
import { followBranchPreviews } from '../preview/branch/follow-branch-previews'
import { canaryWatch } from '../promotion/canary/watch-canary'
import { originalFrame } from '../source-maps/original-frame'
import { composerGauges } from './composer-gauges'
import type { ComposerOptions } from './composer-options'
import { healthRoutes } from './health-routes'
import { importRecords, openRegistry } from './open-registry'
import { ciRoutes } from './routes/ci-routes'
import { jobRoutes } from './routes/job-routes'
import { orderRoutes } from './routes/order-routes'
import { readRoutes } from './routes/read-routes'
import { recordRefusal } from './routes/record-refusal'
import type { Registry } from './routes/registry'
import { replyError } from './routes/reply-error'
import { uploadRoutes } from './routes/upload-routes'

export interface Composer {
  /** Serves everything below `/registry`. */
  app: FastifyInstance
  /** Figures for `/metrics`. */
  gauges: Gauge[]
  close: () => Promise<void>
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The server of the registry: takes releases in, and moves channels for the teams that may. */
export async function createComposer(options: ComposerOptions): Promise<Composer> {
  const { store, siteUrl, openApi } = options
  const registry = openRegistry(options)
  const app = Fastify({
    ...serverLog('composer', options),
    requestTimeout: registry.limits.totalMs + MINUTE_MS,
    routerOptions: { maxParamLength: 200 },
  })
  nameRequests(app)
  forbidSniffing(app)
  // A shared cache may keep an answer without this header, also one to a signed request, and give it to anyone.
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
  app.setErrorHandler<Error>(async (error, request, reply) => {
    await recordRefusal(registry, error, request)
    return replyError(error, request, reply)
  })
  app.setNotFoundHandler(async (request, reply) => {
    // An altered address or method is an altered request.
    if (request.url.startsWith('/registry/v1/')) await registry.authenticate(request)
    return reply.code(404).send({ message: 'The registry has no such address.' })
  })
  app.get('/registry/v1/', () => infoOf(options, registry))
  for (const routes of [uploadRoutes, orderRoutes, jobRoutes, readRoutes, ciRoutes])
    await app.register((scope) => routes(scope, registry), { prefix: '/registry/v1' })
  await app.register(exchangeRoutes, { prefix: '/registry/v1', store, siteUrl, openApi })
  if (options.npm) {
    await app.register(npmRoutes, {
      ...options.npm,
      folder: join(options.stateFolder, 'npm'),
      siteUrl,
    })
  }
  const watch = canaryWatch({ store, channel: registry.channel, siteUrl, openApi })
  const resolve = (frame: BrowserFrame) => originalFrame(store, frame)
  await app.register(failureRoutes, { prefix: '/site-reports/v1', store, watch, resolve })
  await app.register(healthRoutes, { store })
  await app.ready()
  await importRecords(options, registry)
  await registry.queue.resume()
  const pruning = setInterval(() => prune(registry), HOUR_MS).unref()
  const follower = followBranchPreviews({ store, move: { siteUrl, openApi } })
  return {
    app,
    gauges: composerGauges(registry),
    close: async () => {
      clearInterval(pruning)
      await Promise.all([follower.close(), registry.queue.close()])
      await registry.presence.close()
      await app.close()
    },
  }
}

function prune({ jobs, presence, ci, refused }: Registry): void {
  Promise.all([jobs.prune(), presence.prune(), ci.prune(), refused.prune()]).catch((error) =>
    logProblem(`Old jobs could not be removed: ${error}`),
  )
}

async function infoOf({ store, previewHost }: ComposerOptions, { limits }: Registry): Promise<RegistryInfo> {
  const { bytes, files } = limits
  return { sites: await store.keys.names(), now: new Date().toISOString(), limits: { bytes, files }, previewHost }
}
