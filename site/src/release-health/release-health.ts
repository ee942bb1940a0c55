import type { ChannelEntry } from '@civictrack/contract'
import type { Failures } from '../store/remote-failures'
import type { Store } from '../store/store'

const NONE: Failures = { load: 0, render: 0 }
/** Moves that the page shows. */
const MOST_MOVES = 50

interface LiveRelease {
  version: string
  /** Since when this version is live, and who has brought it. */
  since: string
  by: string
  failures: Failures
}

export interface Status {
  channel: string
  composition: string
  serial: number
  since: string
  by: string
  /** Whether a real browser has opened this composition before it went live. */
  browser: 'passed' | 'skipped'
  apps: Record<string, LiveRelease>
  /** Newest first. */
  history: Pick<ChannelEntry, 'serial' | 'composition' | 'movedAt' | 'by' | 'reason' | 'apps'>[]
  /** Of all releases that have failed in browsers, by `app@version`. */
  failures: Record<string, Failures>
}

/** What is live on a channel since when and by whom; undefined as long as nothing is. */
export async function readReleaseHealth(store: Store, channel: string): Promise<Status | undefined> {
  const [history, failures] = await Promise.all([store.channels.history(channel), store.failures.total()])
  const [head] = history
  if (!head) return undefined
  const composition = await store.compositions.read(head.composition)
  const apps = Object.entries(head.apps).map(([app, version]): [string, LiveRelease] => {
    const { movedAt, by } = broughtBy(history, app) ?? head
    return [app, { version, since: movedAt, by, failures: failures[`${app}@${version}`] ?? NONE }]
  })
  return {
    channel,
    composition: head.composition,
    serial: head.serial,
    since: head.movedAt,
    by: head.by,
    browser: composition?.admission.browser ?? 'skipped',
    apps: Object.fromEntries(apps),
    history: history.slice(0, MOST_MOVES).map(({ left: _left, signature: _signature, ...entry }) => entry),
    failures,
  }
}

/** The move that brought the present version of an app: the oldest of the unbroken row that has it. */
function broughtBy(history: ChannelEntry[], app: string): ChannelEntry | undefined {
  const version = history[0]?.apps[app]
  const end = history.findIndex((entry) => entry.apps[app] !== version)
  return history.at(end < 0 ? -1 : end - 1)
}
