import type { PhotoStore } from '../media/photo-store'
import type { Audit } from './audit'
import type { Clock } from './clock'
import type { Db } from './database/tables'
import type { JobQueue } from './jobs/job-queue'
import type { Limits } from './limits/limits'
import type { Keys } from './secrets'

/** What every room may use, put together once in `app.ts`. */
export interface Context {
  db: Db
  now: Clock
  keys: Keys
  /** Whoever has it is an operator; undefined where nobody is. */
  operatorSecret: string | undefined
  limits: Limits
  jobs: Pick<JobQueue, 'wake'>
  photos: PhotoStore
  /** Where uploads wait while they are checked. */
  uploadsFolder: string
  publicUrl: string
  audit: Audit
  /** See `accounts/even-times.ts`. */
  answerStep: number
  /** How sign-in with Google is checked; undefined where it is not offered. */
  google: { clientId: string; keysUrl: string } | undefined
}
