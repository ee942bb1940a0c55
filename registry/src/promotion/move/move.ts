import type { Canary, Composition } from '@civictrack/contract'
import type { Check } from '../../admission/admission'
import type { Store } from '../../store/store'

/** One version of one app. */
export interface AppVersion {
  app: string
  version: string
}

/** A request to move a channel. */
export interface Move {
  store: Store
  channel: string
  /** The channel whose composition a channel that has never moved starts from. */
  from?: string
  /** The person or job that asked for the move, as recorded in the channel's history. */
  by: string
  /** The key that authorized the move; undefined when the owner made it on the site's own machine. */
  key?: string
  /** Told about each step: with `done` and `total` where they are known. */
  report?: (message: string, done?: number, total?: number) => void
  /** Whether a real browser opens the candidate. A step back skips this: its releases were opened before. */
  withBrowser?: boolean
  /** The address at which citizens open the site. */
  siteUrl?: string | undefined
  /** Reads the live API's OpenAPI document. */
  openApi?: () => Promise<unknown>
  /** Aborted when the time of the job is up: from then on the move stores nothing and points no channel. */
  signal?: AbortSignal
  /** When the job was ordered. A job that was interrupted and runs again makes the same composition, not a second one. */
  orderedAt?: string
  /** Runs every check, but does not move the channel. */
  isDryRun?: boolean
  /** Checks that are not run. Only tests use this, to prove which check refuses a bad release. */
  skipChecks?: readonly Check[]
}

export interface MoveResult {
  composition: Composition
  serial: number
  /** False on a dry run, and when the channel already pointed at this composition. */
  hasMoved: boolean
  /** The canary of the channel after this move. */
  canary?: Canary | undefined
}

/** A step's effect on the channel's canary: it begins, goes on with another share, or ends. */
export type CanaryStep = Pick<Canary, 'releases' | 'share'> | 'end'

/** One change of a channel, planned from its current composition. */
export interface Step {
  reason: string
  /** A version of undefined removes the app. */
  changes: (AppVersion | { app: string; version: undefined })[]
  /** Releases (`app@version`) that the step takes back: a later rollback does not return to them. */
  takenBack: string[]
  /** A rollback or a revocation. It must still be valid, but it need not be better than the current composition. */
  isStepBack: boolean
  /** Without it a canary goes on, but for apps that this step changes. */
  canary?: CanaryStep
}

export type PlanStep = (current: Composition | undefined, canary: Canary | undefined) => Promise<Step>
