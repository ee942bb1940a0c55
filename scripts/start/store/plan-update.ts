import type { ChannelEntry } from '@civictrack/contract'
import type { AppVersion } from '@civictrack/registry'

/** The name that the moves of a start have. */
export const BY = 'npm start'

/** A move of a channel. `key` names the team's key that authorized it; a start works with the owner's rights, without one. */
type Move = Pick<ChannelEntry, 'by' | 'reason' | 'apps'> & { key?: string | undefined }

interface Situation {
  /** The moves of the channel, and then those of the channel that it started from; newest first. */
  moves: Move[]
  /** The live version of each app. */
  live: Record<string, string>
  /** The versions of this repository's sources. */
  sources: AppVersion[]
}

/**
 * The versions that a start promotes: those whose sources have changed since a start last promoted the app, where a start
 * also built and promoted the live release. The signed moves of the channel tell this, so that it needs no other record
 * and an interrupted start is repeated. A release that a team promoted stays.
 */
export function changedVersions({ moves, live, sources }: Situation): AppVersion[] {
  return sources.filter(({ app, version }) => {
    const liveVersion = live[app]
    if (liveVersion === version || lastVersionOfStart(moves, app) === version) return false
    if (liveVersion === undefined) return lastVersionOfStart(moves, app) !== undefined || !wasEverLive(moves, app)
    return isOfStart(moves, { app, version: liveVersion })
  })
}

/** Whether the newest promotion of a release was that of a start, and its version names sources. A rollback does not count. */
function isOfStart(moves: Move[], { app, version }: AppVersion): boolean {
  const promotion = moves.find((move) => promoted(move).includes(`${app}@${version}`))
  return promotion !== undefined && isByStart(promotion) && /-src\.h[0-9a-f]{10}$/.test(version)
}

/** The version of an app that a start promoted last, live or not. */
function lastVersionOfStart(moves: Move[], app: string): string | undefined {
  for (const move of moves) {
    const release = isByStart(move) ? promoted(move).find((name) => name.startsWith(`${app}@`)) : undefined
    if (release) return release.slice(app.length + 1)
  }
  return undefined
}

/** A team's request may name anyone as its author, but is recorded with the team's key. */
function isByStart({ by, key }: Move): boolean {
  return by === BY && key === undefined
}

function wasEverLive(moves: Move[], app: string): boolean {
  return moves.some(({ apps }) => Object.hasOwn(apps, app))
}

/** The releases (`app@version`) that a move promoted; none for a rollback or a revocation. */
function promoted({ reason }: Move): string[] {
  const [verb, ...releases] = reason.split(' ')
  return verb === 'promote' ? releases : []
}
