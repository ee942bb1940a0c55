import type { ChannelEntry } from '@civictrack/contract'
import type { FailureCount, Store } from '@civictrack/registry/read'

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

/** The live releases of a channel, when and by whom they went live, and how often they failed. Undefined before the first move. */
export async function readReleaseHealth(store: Store, channel: string): Promise<ReleaseHealth | undefined> {
  const [history, failures] = await Promise.all([store.channels.history(channel), store.remoteFailures.total()])
  const [head] = history
  if (!head) return undefined
  const composition = await store.compositions.read(head.composition).catch(() => undefined)
  const apps = Object.entries(head.apps).map(([app, version]): [string, LiveRelease] => {
    const { movedAt, by } = moveThatSet(history, app) ?? head
    return [app, { version, since: movedAt, by, failures: failures[`${app}@${version}`] ?? NO_FAILURES }]
  })
  return {
    channel,
    composition: head.composition,
    serial: head.serial,
    since: head.movedAt,
    by: head.by,
    browser: composition?.admission.browser ?? 'skipped',
    apps: Object.fromEntries(apps),
    history: history.slice(0, MAX_MOVES).map(({ left: _left, signature: _signature, ...entry }) => entry),
    failures,
  }
}

/** The move since which an app has its current version without interruption. */
function moveThatSet(history: ChannelEntry[], app: string): ChannelEntry | undefined {
  const version = history[0]?.apps[app]
  const end = history.findIndex((entry) => entry.apps[app] !== version)
  return history.at(end < 0 ? -1 : end - 1)
}
