import type { Composition } from '@civictrack/contract'
import type { Check } from '../../admission/admission'
import type { Store } from '../../store/store'

/** Which version of which app. */
export interface AppVersion {
  app: string
  version: string
}

export interface Move {
  store: Store
  channel: string
  /** Where a channel that has never moved starts from. */
  from?: string
  /** Who moves it. */
  by: string
  /** Whether a real browser opens the candidate. A step back needs none: its releases were opened before. */
  withBrowser?: boolean
  /** The address at which citizens open the site. */
  siteUrl?: string | undefined
  /** The live API's description of itself (OpenAPI). */
  openApi?: () => Promise<unknown>
  /** Does everything but move the channel. */
  isDryRun?: boolean
  /** Checks to leave out: the tests show by that what each holds back. */
  without?: readonly Check[]
}

export interface Moved {
  composition: Composition
  serial: number
  /** False when the channel already stood there, or on a dry run. */
  hasMoved: boolean
}

/** What a move changes. */
export interface Step {
  reason: string
  changes: (AppVersion | { app: string; version: undefined })[]
  /** Releases that it takes back. */
  left: string[]
  isStepBack: boolean
}
