import type { ChannelEntry } from '@civictrack/contract'
import { addCounts, type FailureCount, type FailureCounts, type Store } from '@civictrack/registry/read'

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
  /** All releases that failed in browsers, by `app@version`. */
  failures: Record<string, FailureCount>
}

/**
 * The live releases of a channel, when and by whom they went live, and how often they failed, with the counts that the
 * composer does not have yet. Undefined before the first move.
 */
export async function readReleaseHealth(
  store: Store,
  { channel, unsent }: { channel: string; unsent: FailureCounts },
): Promise<ReleaseHealth | undefined> {
  const [state, failures] = await Promise.all([store.channels.state(channel), store.remoteFailures.total()])
  if (!state) return undefined
  addCounts(failures, unsent)
  const { head } = state
  const history = await store.channels.history(channel, MAX_MOVES)
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
    failures,
  }
}
