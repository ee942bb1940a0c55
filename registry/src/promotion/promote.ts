import type { AppVersion, Move, MoveResult } from './move/move'
import { moveChannel } from './move/move-channel'

/**
 * Composes the channel's current releases with the given ones, and points the channel at the result. When another team
 * moves the channel meanwhile, the promotion is made again on top of that team's work. Without changes, a channel that has
 * never moved starts as a copy of the channel `move.from`.
 * @throws {AdmissionError} when the candidate is worse than the current composition.
 */
export function promote(move: Move, changes: AppVersion[]): Promise<MoveResult> {
  const names = changes.map(({ app, version }) => `${app}@${version}`)
  const reason = names.length > 0 ? `promote ${names.join(' ')}` : `start from ${move.from}`
  return moveChannel(move, async () => ({ reason, changes, takenBack: [], isStepBack: false }))
}
