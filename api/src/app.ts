import { join } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { composeLetter } from './accounts/letters'
import { accountRoutes } from './accounts/routes/account-routes'
import { readIssuesRoutes } from './issues/routes/read-issues'
import { reportBodies, reportIssueRoute } from './issues/routes/report-issue'
import { mailboxRoutes } from './mail/mailbox-routes'
import { mailboxPost, type Post, smtpPost } from './mail/post'
import { makeDerivatives } from './media/derivatives'
import { mediaRoutes } from './media/media-routes'
import { folderPhotoStore } from './media/photo-store'
import { sweepUploads } from './media/uploads'
import { type Clock, SECOND } from './platform/clock'
import type { Context } from './platform/context'
import { type OpenDatabase, openDatabase } from './platform/database/open-database'
import { StartError } from './platform/errors'
import { healthRoutes, isReady } from './platform/health'
import { startHousekeeping } from './platform/housekeeping'
import { answerErrors } from './platform/http/error-answers'
import { describeApi } from './platform/http/openapi'
import { trackRequests } from './platform/http/requests-at-hand'
import { endSilentRequests } from './platform/http/silence'
import { answerUnknownRoutes } from './platform/http/unknown-routes'
import { createJobQueue, type JobQueue, type Lane } from './platform/jobs/job-queue'
import { Limits } from './platform/limits/limits'
import { loadKeys } from './platform/secrets'

/** What an API is made of; `readApiEnvironment` answers all of it but `now`. */
export interface ApiOptions {
  dataDir: string
  /** The site's own address, as people see it: `https://www.example.ng`. */
  publicUrl: string
  production: boolean
  /** IP addresses or networks whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  databaseUrl?: string
  smtpUrl?: string
  mailFrom?: string
  /** At least 32 characters; needed in production, else made once and kept in `dataDir`. */
  tokenSecret?: string
  limits?: Partial<Limits>
  logLevel?: string
  now?: Clock
}

export interface Api {
  /** Serves `/api`, `/auth`, `/media`, `/dev/mailbox*`, `/healthz` and `/readyz`; mount it by `app.routing(req, res)`. */
  app: FastifyInstance
  /** Sentences for whoever starts the server. */
  notices: string[]
  /** Whether the database answers: what `/readyz` says. */
  ready(): Promise<boolean>
  /** Ends in order: no new jobs, requests and jobs at hand finished, database closed, data folder released. */
  close(): Promise<void>
}

/**
 * Opens the database, brings it up to date, and composes the API. It listens nowhere.
 * @throws StartError with one line for the operator
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const keys = await loadKeys(options)
  const database = await openDatabase(options)
  try {
    return await compose(options, { keys, database })
  } catch (error) {
    await database.close()
    throw error
  }
}

async function compose(
  options: ApiOptions,
  { keys, database }: { keys: Context['keys']; database: OpenDatabase },
): Promise<Api> {
  const { now = () => new Date(), publicUrl } = options
  const { db } = database
  const app = createApp(options)
  const uploadsFolder = join(options.dataDir, 'media', 'uploads')
  const photos = await openMedia(options.dataDir, uploadsFolder)

  const post = choosePost(options, { db, now })
  const derivatives: Lane = { kind: 'derivatives', width: 1, work: (payload) => makeDerivatives(photos, payload) }
  const mail = post && mailLane(post, { db, keys, now, publicUrl })
  const jobs = createJobQueue({
    db,
    now,
    lanes: mail ? [mail, derivatives] : [derivatives],
    onFailure: (kind, error) => app.log.warn({ err: error }, `${kind} job failed`),
  })
  const limits = Limits.parse(options.limits ?? {})
  const context: Context = { db, now, keys, limits, jobs, photos, uploadsFolder, publicUrl }

  const requests = trackRequests(app)
  await registerRooms(app, context, { hasMailbox: hasMailbox(options) })
  await app.ready()
  jobs.start()
  const housekeeping = startHousekeeping(database, {
    now,
    onFailure: (error) => app.log.warn({ err: error }, 'housekeeping failed'),
  })

  let closing: Promise<void> | undefined
  return {
    app,
    notices: [...database.notices, ...mailNotices(options)],
    ready: () => isReady(db),
    close: () => {
      closing ??= close({ app, requests, jobs, housekeeping, database })
      return closing
    },
  }
}

function createApp({ trustedProxies, logLevel = 'info' }: ApiOptions): FastifyInstance {
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 100 * 1024,
    forceCloseConnections: 'idle',
    logger: {
      level: logLevel,
      // Neither queries nor headers are logged: they carry tokens and addresses of people.
      serializers: {
        req: ({ method, url }) => ({ method, path: url?.split('?')[0] }),
        err: ({ name, message, stack, code }) => ({ type: name, message, stack: stack ?? '', code }),
      },
    },
  })
  // A body of this type reaches us from other sites without the browser asking first.
  app.removeContentTypeParser('text/plain')
  return app
}

async function registerRooms(app: FastifyInstance, context: Context, { hasMailbox }: { hasMailbox: boolean }) {
  answerErrors(app)
  answerUnknownRoutes(app)
  endSilentRequests(app, 60 * SECOND)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: context.publicUrl.startsWith('https:'),
  })
  await app.register(cookie)
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await describeApi(app, reportBodies)

  await app.register(async (child) => {
    const rooms = child.withTypeProvider<ZodTypeProvider>()
    healthRoutes(rooms, context.db)
    mediaRoutes(rooms, context.photos)
    readIssuesRoutes(rooms, context)
    if (hasMailbox) mailboxRoutes(rooms, context.db)
  })
  await app.register((child) => accountRoutes(child.withTypeProvider<ZodTypeProvider>(), context))
  await app.register((child) => reportIssueRoute(child.withTypeProvider<ZodTypeProvider>(), context))
}

async function openMedia(dataDir: string, uploadsFolder: string) {
  try {
    await sweepUploads(uploadsFolder)
    return await folderPhotoStore(join(dataDir, 'media', 'photos'))
  } catch (cause) {
    throw new StartError(`The folder ${dataDir} cannot keep photos. Mend its rights or set another DATA_DIR.`, {
      cause,
    })
  }
}

function hasMailbox({ smtpUrl, production }: ApiOptions): boolean {
  return smtpUrl === undefined && !production
}

function choosePost(options: ApiOptions, { db, now }: Pick<Context, 'db' | 'now'>): Post | undefined {
  const from = options.mailFrom ?? `no-reply@${new URL(options.publicUrl).hostname}`
  if (options.smtpUrl) return smtpPost({ smtpUrl: options.smtpUrl, from })
  return hasMailbox(options) ? mailboxPost(db, now) : undefined
}

function mailLane(post: Post, context: Pick<Context, 'db' | 'keys' | 'now' | 'publicUrl'>): Lane {
  return {
    kind: 'mail',
    width: 2,
    async work(payload) {
      const letter = await composeLetter(context, payload)
      if (letter) await post(letter)
    },
  }
}

function mailNotices(options: ApiOptions): string[] {
  if (options.smtpUrl) return []
  return hasMailbox(options)
    ? [`Mail: kept at ${options.publicUrl}/dev/mailbox instead of being sent, as SMTP_URL is not set.`]
    : ['Mail: none is sent, as SMTP_URL is not set; nobody can sign up. Set SMTP_URL and start again.']
}

async function close(parts: {
  app: FastifyInstance
  requests: ReturnType<typeof trackRequests>
  jobs: JobQueue
  housekeeping: ReturnType<typeof startHousekeeping>
  database: OpenDatabase
}): Promise<void> {
  const jobsDone = parts.jobs.stop()
  await parts.app.close()
  await parts.requests.finished(20 * SECOND)
  await jobsDone
  await parts.housekeeping.stop()
  await parts.database.close()
}
