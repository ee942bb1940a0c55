import type { Gauge } from '@civictrack/contract/gauges'
import { traceIdOf } from '@civictrack/contract/trace-context'
import type { FastifyInstance } from 'fastify'
import { auditLog } from './audit'
import { SECOND } from './clock'
import type { Context, PlatformContext } from './context'
import { migrate } from './database/migrate'
import { type OpenDatabase, openDatabase } from './database/open-database'
import { vacuumTask } from './database/vacuum'
import { platformGauges } from './gauges'
import { isReady } from './health'
import { trackRequests } from './http/in-flight-requests'
import { newApp } from './http/new-app'
import { preparePlatformRoutes } from './http/platform-routes'
import { createJobQueue, type JobQueue } from './jobs/job-queue'
import { removeOldLimits } from './limits/limits-store'
import type { ApiOptions } from './options'
import { takesTask } from './periodic-runs'
import { startPeriodicWork } from './periodic-work'
import { endedBefore } from './retention'
import { type Keys, loadKeys } from './secrets'
import { type RunningService, startServices } from './services'
import { refuseUnfinishedRestore } from './unfinished-restore'

export interface Api {
  /** Serves `/api`, `/auth`, `/media`, `/open311`, `/dev/mailbox*`, `/healthz` and `/readyz`; mount it by `app.routing(req, res)`. */
  app: FastifyInstance
  /** Sentences for the person who starts the server. */
  notices: string[]
  /** Figures for `/metrics`. */
  gauges: Gauge[]
  /** Whether the database responds, as in `/readyz`. */
  ready(): Promise<boolean>
  /** Stops in order: takes no new jobs, finishes requests, mails that come in and running jobs, closes the database, releases the data folder. */
  close(): Promise<void>
}

/** Registers everything that the platform does not know. */
type RegisterNouns = (app: FastifyInstance, context: Context) => Promise<void>

/** Opens the database and starts an API of the nouns that `register` adds. @throws StartError */
export async function startApi(options: ApiOptions, register: RegisterNouns): Promise<Api> {
  await refuseUnfinishedRestore(options.dataDir)
  const keys = await loadKeys(options)
  const database = await openDatabase(options)
  try {
    return await assemble({ options, keys, database, register })
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Parts {
  options: ApiOptions
  keys: Keys
  database: OpenDatabase
  register: RegisterNouns
}

async function assemble({ options, keys, database, register }: Parts): Promise<Api> {
  const app = newApp(options)
  const { db } = database
  const now = options.now ?? (() => new Date())
  const jobs = createJobQueue({
    ...{ db, now },
    onFailure: ({ kind, id, requestId, error }) =>
      app.log.warn(
        { err: error, kind, id, reqId: requestId, trace_id: requestId && traceIdOf(requestId) },
        `${kind} job failed`,
      ),
  })
  const context = createContext({ options, keys, database, app, now, jobs })
  const requests = trackRequests(app)
  await preparePlatformRoutes(app, context)
  await register(app, context)
  await app.ready()
  await migrate(database, context.migrations, { log: (line) => app.log.warn(line) })
  const services = await startServices(context.services)
  jobs.start()
  // The vacuum comes last: it cleans up after the other tasks.
  const hourly = [...context.hourlyTasks, ...vacuumTask(database)]
  const periodicWork = startPeriodicWork({
    ...{ now, hourly, daily: context.dailyTasks },
    takes: database.engine === 'postgres' ? takesTask(db, now) : async () => true,
    onFailure: (task, error) => app.log.warn({ err: error, task }, 'periodic task failed'),
  })

  let closing: Promise<void> | undefined
  return {
    app,
    notices: context.notices,
    gauges: context.gauges,
    ready: () => isReady(db),
    close: () => {
      closing ??= close({ app, services, requests, jobs, periodicWork, database })
      return closing
    },
  }
}

function createContext(
  parts: Pick<Parts, 'options' | 'keys' | 'database'> &
    Pick<PlatformContext, 'now' | 'jobs'> & { app: FastifyInstance },
): Context {
  const { options, keys, database, app, now, jobs } = parts
  const { db, notices } = database
  const platform: PlatformContext = {
    ...{ options, db, now, keys, jobs },
    publicUrl: options.publicUrl,
    audit: auditLog(app.log, options),
    hourlyTasks: [
      { name: 'remove old rate limits', run: (start) => removeOldLimits(db, endedBefore('limits', start)) },
    ],
    dailyTasks: [],
    services: [],
    migrations: {},
    notices: [...notices],
    gauges: platformGauges(database, now),
  }
  // The plugins of the nouns add the rest, before the first request.
  return platform as Context
}

async function close(parts: {
  app: FastifyInstance
  services: RunningService
  requests: ReturnType<typeof trackRequests>
  jobs: JobQueue
  periodicWork: ReturnType<typeof startPeriodicWork>
  database: OpenDatabase
}): Promise<void> {
  const jobsDone = parts.jobs.stop()
  const servicesDone = parts.services.stop()
  await parts.app.close()
  await parts.requests.finished(20 * SECOND)
  await jobsDone
  await servicesDone
  await parts.periodicWork.stop()
  await parts.database.close()
}
