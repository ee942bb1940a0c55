import type { JobEvent } from '@civictrack/contract/registry'
import type { Actor } from '../requests/actor'

/** The order of a job, as it is kept until the job has ended. */
export type JobOrder =
  | { kind: 'publish'; app: string; version: string; as?: string | undefined; browser: boolean }
  | { kind: 'check'; app: string; version: string; channel: string; browser: boolean }
  | {
      kind: 'promote'
      releases: AppVersion[]
      channel: string
      browser: boolean
      dryRun: boolean
      /** Percent of the visitors. */
      canary?: number | undefined
    }
  | { kind: 'rollback'; app: string; channel: string; leaves?: string }
  | { kind: 'revoke'; app: string; version: string; reason: string }
  | {
      kind: 'preview'
      releases: AppVersion[]
      as?: string | undefined
      days: number
      channel: string
      browser: boolean
    }

interface AppVersion {
  app: string
  version: string
}

export interface Job {
  id: string
  order: JobOrder
  actor: Actor
  /** A comment of the caller, for the history. */
  by: string
  createdAt: string
  state: 'waiting' | 'done' | 'failed'
  /** How often a composer has taken the unfinished job over. */
  restarts?: number
}

/** A job that runs. */
export interface RunningJob {
  job: Job
  report: Report
  /** Aborted when the time of the job is up, or the registry has ended: from then on the work changes nothing. */
  signal: AbortSignal
}

/** A step of a job, told to the caller. */
export type Report = (message: string, done?: number, total?: number) => void

export type NewEvent = Omit<JobEvent, 'seq' | 'at'>
