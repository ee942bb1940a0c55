import type { ChannelEntry } from '@civictrack/contract'
import {
  addCounts,
  addEvents,
  type EventsByRelease,
  type FailureCount,
  type FailureCounts,
  type ShownEvents,
  type Store,
} from '@civictrack/registry/read'
import { type CanaryHealth, canaryHealth } from '../canary/canary-health'
import { worstEvents } from './worst-events'

const NO_FAILURES: FailureCount = { load: 0, render: 0 }
const MAX_MOVES = 50

interface LiveRelease {
  version: string
  /** When this version went live, and by whom. */
  since: string
  by: string
  failures: FailureCount
}

export interface ReleaseHealth {
  channel: string
  composition: string
  serial: number
  since: string
  by: string
  /** Whether a real browser opened this composition before it went live. */
  browser: 'passed' | 'skipped'
  apps: Record<string, LiveRelease>
  /** Newest first. */
  history: Pick<ChannelEntry, 'serial' | 'composition' | 'movedAt' | 'by' | 'reason' | 'apps'>[]
  /** The releases that part of the visitors get; null without any. */
  canary: CanaryHealth | null
  /** All releases that failed in browsers, by `app@version`. */
  failures: Record<string, FailureCount>
  /** The errors that occurred most in browsers, and how fast pages were by release. */
  errors: ShownEvents['errors']
  vitals: ShownEvents['vitals']
}

interface Options {
  channel: string
  /** The reports that the composer does not have yet. */
  unsent: { failures: FailureCounts; events: EventsByRelease }
}

/**
 * The live releases of a channel, when and by whom they went live, and how often they failed, with the counts that the
 * composer does not have yet. Undefined before the first move.
 */
export async function readReleaseHealth(
  store: Store,
  { channel, unsent }: Options,
): Promise<ReleaseHealth | undefined> {
  const [state, failures, events] = await Promise.all([
    store.channels.state(channel),
    store.remoteFailures.total(),
    store.browserEvents.total(),
  ])
  if (!state) return undefined
  addCounts(failures, unsent.failures)
  addEvents(events, unsent.events)
  const { head } = state
  const history = await store.channels.history(channel, MAX_MOVES)
  const canary = head.canary ? await canaryHealth(store, head.canary) : null
  const composition = await store.compositions.read(head.composition).catch(() => undefined)
  const apps = Object.entries(head.apps).map(([app, version]): [string, LiveRelease] => {
    const { at, by } = state.since[app] ?? { at: head.movedAt, by: head.by }
    return [app, { version, since: at, by, failures: failures[`${app}@${version}`] ?? NO_FAILURES }]
  })
  return {
    channel,
    composition: head.composition,
    serial: head.serial,
    since: head.movedAt,
    by: head.by,
    browser: composition?.admission.browser ?? 'skipped',
    apps: Object.fromEntries(apps),
    history: history.map(({ serial, composition, movedAt, by, reason, apps }) => ({
      serial,
      composition,
      movedAt,
      by,
      reason,
      apps,
    })),
    canary,
    failures,
    ...worstEvents(events),
  }
}
