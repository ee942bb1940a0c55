import { join } from 'node:path'
import type { Gauge } from '@civictrack/contract/gauges'
import type { RegistryInfo } from '@civictrack/contract/registry'
import { logProblem } from '@civictrack/contract/request-log'
import Fastify, { type FastifyInstance } from 'fastify'
import { ciSessions } from '../access/ci/ci-sessions'
import { teamActor } from '../access/permissions'
import { auditLog } from '../audit/audit-log'
import { refusedLog } from '../audit/refused-log'
import { failureRoutes } from '../failures/failure-routes'
import { forbidSniffing } from '../http/no-sniffing'
import { nameRequests, type ServerLog, serverLog } from '../http/server-log'
import type { Job } from '../jobs/job'
import { jobQueue } from '../jobs/job-queue'
import { jobStore } from '../jobs/job-store'
import { runJob } from '../jobs/run-job'
import { folderObjects } from '../objects/folder-objects'
import { objectsIn } from '../objects/objects-in'
import { type NpmOptions, npmRoutes } from '../packages/npm-routes'
import { exchangeRoutes } from '../preview/branch/exchange-routes'
import { followBranchPreviews } from '../preview/branch/follow-branch-previews'
import { nonceStore } from '../requests/nonces'
import { verifyRequest } from '../requests/verify-request'
import type { Store } from '../store/store'
import { DEFAULT_UPLOAD_LIMITS, type UploadLimits } from '../uploads/upload-limits'
import { composerGauges } from './composer-gauges'
import { healthRoutes } from './health-routes'
import { assertMayOrder } from './routes/assert-may-order'
import { ciRoutes } from './routes/ci-routes'
import { jobRoutes } from './routes/job-routes'
import { orderRoutes } from './routes/order-routes'
import { readRoutes } from './routes/read-routes'
import { recordRefusal } from './routes/record-refusal'
import { type Registry, subjectOf } from './routes/registry'
import { replyError } from './routes/reply-error'
import { uploadRoutes } from './routes/upload-routes'

export interface ComposerOptions extends ServerLog {
  store: Store
  /** The composer's own folder: nonces, jobs, audit log, uploads that are under way. */
  stateFolder: string
  /** The channel that citizens see. */
  channel?: string
  /** The address at which citizens open the site. */
  siteUrl: string
  /** The host below which branch previews have their addresses, with its port. */
  previewHost: string
  /** Reads the live API's OpenAPI document. */
  openApi: () => Promise<unknown>
  uploadLimits?: Partial<UploadLimits>
  /** Jobs that run at the same time, that may wait (of all keys, and of one), and how long each may run. */
  jobLimits?: Partial<typeof JOB_LIMITS>
  /** The packages of the npm registry for teams. Without it there is no npm registry. */
  npm?: Pick<NpmOptions, 'packages' | 'thirdParty'>
}

export interface Composer {
  /** Serves everything below `/registry`. */
  app: FastifyInstance
  /** Figures for `/metrics`. */
  gauges: Gauge[]
  close: () => Promise<void>
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A promotion with a browser takes seconds, and minutes on a busy machine. */
const JOB_LIMITS = { atOnce: 3, maxWaiting: { all: 1000, ofKey: 200 }, limitMs: 10 * MINUTE_MS }

/** The server of the registry: takes releases in, and moves channels for the teams that may. */
export async function createComposer(options: ComposerOptions): Promise<Composer> {
  const { store, siteUrl, openApi } = options
  const registry = registryOf(options)
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
  await app.register(failureRoutes, { prefix: '/registry/v1', store })
  await app.register(healthRoutes, { store })
  await app.ready()
  await registry.queue.resume()
  const pruning = setInterval(() => prune(registry), HOUR_MS).unref()
  const follower = followBranchPreviews({ store, move: { siteUrl, openApi } })
  return {
    app,
    gauges: composerGauges(registry),
    close: async () => {
      clearInterval(pruning)
      await Promise.all([follower.close(), registry.queue.close()])
      await app.close()
    },
  }
}

function registryOf(options: ComposerOptions): Registry {
  const { store, stateFolder, channel = 'production', siteUrl, previewHost, openApi } = options
  const limits = { ...DEFAULT_UPLOAD_LIMITS, ...options.uploadLimits }
  const jobs = jobStore(join(stateFolder, 'jobs'))
  const audit = auditLog(join(stateFolder, 'audit'))
  const refused = refusedLog(join(stateFolder, 'audit', 'refused'))
  const actors: Registry['actors'] = new WeakMap()
  // In a bucket, all composers see it.
  const state = store.isFolder ? folderObjects(stateFolder) : objectsIn('registry', store.objects)
  const nonces = nonceStore(state)
  const settings = {
    store,
    stateFolder,
    siteUrl,
    previewHost,
    openApi,
    limits,
    archiveOf: jobs.archiveOf,
    keep: jobs.keep,
  }
  const queue = jobQueue({
    jobs,
    run: async (running) => {
      await assertMayOrder(store, running.job.actor, running.job.order)
      return runJob(settings, running)
    },
    onAsk: (job) => audit.add({ ...recordOf(job), outcome: 'asked' }),
    onEnd: (job, { state, message }) => audit.add({ ...recordOf(job), outcome: state, message }),
    ...JOB_LIMITS,
    ...options.jobLimits,
  })
  const ci = ciSessions({ store, state, audience: new URL(siteUrl).origin })
  const findActor = async (name: string) => (await teamActor(store, name)) ?? ci.actor(name)
  const verify: Registry['verify'] = ({ method, url, headers }, findActor) =>
    verifyRequest({ store, nonces, findActor }, { method, url, headers })
  return {
    store,
    channel,
    limits,
    jobs,
    queue,
    audit,
    refused,
    actors,
    ci,
    verify,
    authenticate: async (request) => {
      const actor = await verify(request, findActor)
      actors.set(request.raw, actor)
      return actor
    },
  }
}

function recordOf({ actor, by, order }: Job) {
  return { actor: actor.name, by, action: order.kind, ...subjectOf(order) }
}

function prune({ jobs, ci, refused }: Registry): void {
  Promise.all([jobs.prune(), ci.prune(), refused.prune()]).catch((error) =>
    logProblem(`Old jobs could not be removed: ${error}`),
  )
}

async function infoOf({ store, previewHost }: ComposerOptions, { limits }: Registry): Promise<RegistryInfo> {
  const { bytes, files } = limits
  return { sites: await store.keys.names(), now: new Date().toISOString(), limits: { bytes, files }, previewHost }
}
