import type { Gauge } from '@civictrack/contract/gauges'
import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Migration } from 'kysely'
import type { Audit } from './audit'
import type { Clock } from './clock'
import type { Db } from './database/tables'
import type { JobQueue } from './jobs/job-queue'
import type { ApiOptions } from './options'
import type { PeriodicTask } from './periodic-work'
import type { Keys } from './secrets'
import type { StartService } from './services'

/** The platform's part of the context: the same for every noun. */
export interface PlatformContext {
  options: ApiOptions
  db: Db
  now: Clock
  keys: Keys
  publicUrl: string
  audit: Audit
  jobs: Pick<JobQueue, 'handle' | 'hold' | 'wake'>
  /** Run once an hour, and at the start. */
  hourlyTasks: PeriodicTask[]
  /** Run once a day, and at the start. */
  dailyTasks: PeriodicTask[]
  /** Started once the database is up to date, and stopped before it closes. */
  services: StartService[]
  /** By name. Nouns add their own; all run, in the order of their names, once every noun is registered. */
  migrations: Record<string, Migration>
  /** Sentences for the person who starts the server. */
  notices: string[]
  /** Figures for `/metrics`. */
  gauges: Gauge[]
}

/** Everything that a noun may use. A noun adds what it offers to others by merging into this interface. */
export interface Context extends PlatformContext {}

/** A noun of the API: it registers its routes, jobs, email templates, periodic tasks and hooks. */
export type NounPlugin = FastifyPluginAsync<Context, RawServerDefault, ZodTypeProvider>
