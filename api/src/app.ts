import { join } from 'node:path'
import { CONTACT } from '@civictrack/contract/contact'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { composeLetter } from './accounts/letters'
import { accountRoutes } from './accounts/routes/account-routes'
import { commentRoutes } from './conversation/comment-routes'
import { flagRoutes } from './conversation/flag-routes'
import { upvoteRoutes } from './conversation/upvote-routes'
import { positionRoute } from './issues/routes/position-route'
import { readIssuesRoutes } from './issues/routes/read-issues'
import { reportBodies, reportIssueRoute } from './issues/routes/report-issue'
import { signedInIssuesRoutes } from './issues/routes/signed-in-issues'
import { arrangeDelivery, type Delivery } from './mail/delivery'
import { mailboxRoutes } from './mail/mailbox-routes'
import { makeDerivatives } from './media/derivatives'
import { mediaRoutes } from './media/media-routes'
import { folderPhotoStore } from './media/photo-store'
import { sweepPhotos } from './media/sweep-photos'
import { sweepUploads } from './media/uploads'
import { newsletterLetter } from './newsletter/newsletter-letter'
import { newsletterRoutes } from './newsletter/newsletter-routes'
import { notificationLetter } from './notifications/notification-letter'
import { unsubscribeRoutes } from './notifications/unsubscribe-routes'
import { flagsRoute } from './operators/flags-route'
import { moderationRoutes } from './operators/moderation-routes'
import { statusRoute } from './operators/status-route'
import { auditLog } from './platform/audit'
import { type Clock, SECOND } from './platform/clock'
import type { Context } from './platform/context'
import { type OpenDatabase, openDatabase } from './platform/database/open-database'
import { StartError } from './platform/errors'
import { healthRoutes, isReady } from './platform/health'
import { startHousekeeping } from './platform/housekeeping'
import { answerErrors } from './platform/http/error-answers'
import { newApp } from './platform/http/new-app'
import { describeApi } from './platform/http/openapi'
import { trackRequests } from './platform/http/requests-at-hand'
import { endSilentRequests } from './platform/http/silence'
import { answerUnknownRoutes } from './platform/http/unknown-routes'
import { createJobQueue, type JobQueue, type Lane } from './platform/jobs/job-queue'
import { Limits } from './platform/limits/limits'
import { loadKeys, loadOperatorSecret } from './platform/secrets'
import { settingsRooms } from './settings/settings-rooms'
import { supportLetter } from './support/support-letter'
import { supportRoutes } from './support/support-routes'

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
  /** Where messages of the support page go; the address that the site names, unless set. */
  supportEmail?: string
  /** At least 32 characters; needed in production, else made once and kept in `dataDir`. */
  tokenSecret?: string
  /** At least 32 characters; else, outside production, made once and kept in `dataDir`. */
  adminSecret?: string
  /** Without one nobody can sign in with Google. */
  googleClientId?: string
  /** Where Google's keys are; another address for tests. */
  googleKeysUrl?: string
  limits?: Partial<Limits>
  /** The step, in milliseconds, at whose end answers leave that must not tell whether an address is known. */
  answerStep?: number
  logLevel?: string
  /** Where log lines go instead of to standard output. */
  logTo?: { write(line: string): void }
  now?: Clock
}

/** Longer than the work usually takes. */
const ANSWER_STEP = 200
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs'

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
  const operatorSecret = await loadOperatorSecret(options)
  const database = await openDatabase(options)
  try {
    return await assemble(options, { keys, operatorSecret, database })
  } catch (error) {
    await database.close()
    throw error
  }
}

async function assemble(
  options: ApiOptions,
  { keys, operatorSecret, database }: Pick<Context, 'keys' | 'operatorSecret'> & { database: OpenDatabase },
): Promise<Api> {
  const { now = () => new Date(), publicUrl, answerStep = ANSWER_STEP } = options
  const { db } = database
  const app = newApp(options)
  const uploadsFolder = join(options.dataDir, 'media', 'uploads')
  const photos = await openMedia(options.dataDir, uploadsFolder)

  const letters = { db, keys, now, publicUrl }
  const compose = async (payload: unknown) =>
    supportLetter(options.supportEmail ?? CONTACT.email, payload) ??
    (await newsletterLetter(letters, payload)) ??
    (await notificationLetter(letters, payload)) ??
    (await composeLetter(letters, payload))
  const mail = arrangeDelivery(options, { db, now, compose })
  const derivatives: Lane = { kind: 'derivatives', width: 1, work: (payload) => makeDerivatives(photos, payload) }
  const jobs = createJobQueue({
    db,
    now,
    lanes: [...mail.lanes, derivatives],
    onFailure: (kind, error) => app.log.warn({ err: error }, `${kind} job failed`),
  })
  const limits = Limits.parse(options.limits ?? {})
  const audit = auditLog(app.log, options)
  const { googleClientId: clientId, googleKeysUrl: keysUrl = GOOGLE_KEYS } = options
  const google = clientId ? { clientId, keysUrl } : undefined
  const context: Context = {
    db,
    now,
    keys,
    operatorSecret,
    limits,
    jobs,
    photos,
    uploadsFolder,
    publicUrl,
    audit,
    google,
    answerStep,
  }

  const requests = trackRequests(app)
  await registerRooms(app, context, mail)
  await app.ready()
  jobs.start()
  const housekeeping = startHousekeeping(database, {
    now,
    daily: () => sweepPhotos(db, photos),
    onFailure: (error) => app.log.warn({ err: error }, 'housekeeping failed'),
  })

  let closing: Promise<void> | undefined
  return {
    app,
    notices: [...database.notices, ...mail.notices],
    ready: () => isReady(db),
    close: () => {
      closing ??= close({ app, requests, jobs, housekeeping, database })
      return closing
    },
  }
}

async function registerRooms(app: FastifyInstance, context: Context, mail: Delivery) {
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
    signedInIssuesRoutes(rooms, context)
    mediaRoutes(rooms, context)
    readIssuesRoutes(rooms, context)
    positionRoute(rooms, context)
    commentRoutes(rooms, context)
    upvoteRoutes(rooms, context)
    flagRoutes(rooms, context)
    moderationRoutes(rooms, context)
    flagsRoute(rooms, context)
    statusRoute(rooms, context)
    if (mail.hasMailbox) mailboxRoutes(rooms, context.db)
  })
  await app.register((child) => accountRoutes(child.withTypeProvider<ZodTypeProvider>(), context))
  await app.register(async (child) => settingsRooms(child.withTypeProvider<ZodTypeProvider>(), context))
  await app.register((child) => unsubscribeRoutes(child.withTypeProvider<ZodTypeProvider>(), context))
  await app.register((child) => newsletterRoutes(child.withTypeProvider<ZodTypeProvider>(), context))
  await app.register((child) => supportRoutes(child.withTypeProvider<ZodTypeProvider>(), context))
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
