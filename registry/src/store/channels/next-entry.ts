import type { ChannelEntry } from '@civictrack/contract'

/** The facts about a channel's past that each entry carries, so that nobody reads the whole history. */
export type Past = Required<Pick<ChannelEntry, 'since' | 'takenBack'>>

export type NewEntry = Omit<ChannelEntry, 'serial' | 'signature' | 'since' | 'takenBack' | 'trust' | 'revoked'>

const NOTHING: Past = { since: {}, takenBack: [] }

/** The past as it is after a move; `before` is the past until then, undefined before the first move. */
export function pastAfter(
  entry: Pick<ChannelEntry, 'serial' | 'apps' | 'left' | 'movedAt' | 'by'>,
  before: { apps: ChannelEntry['apps']; past: Past } | undefined,
): Past {
  const { apps, past } = before ?? { apps: {}, past: NOTHING }
  const now = { serial: entry.serial, at: entry.movedAt, by: entry.by }
  const since = Object.entries(entry.apps).map(([app, version]): [string, Past['since'][string]] => [
    app,
    (apps[app] === version && past.since[app]) || now,
  ])
  const isHeld = (release: string) => {
    const [app = '', version] = release.split('@')
    return entry.apps[app] === version
  }
  const stillTakenBack = past.takenBack.filter((release) => !isHeld(release))
  return { since: Object.fromEntries(since), takenBack: [...new Set([...stillTakenBack, ...entry.left])] }
}

/** The past of the newest entry of a history (newest first), for entries of older stores that do not carry it. */
export function pastOf(history: ChannelEntry[]): Past {
  let before: { apps: ChannelEntry['apps']; past: Past } | undefined
  for (const entry of [...history].reverse()) before = { apps: entry.apps, past: pastAfter(entry, before) }
  return before?.past ?? NOTHING
}
