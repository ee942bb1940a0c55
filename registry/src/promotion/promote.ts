import type { AppVersion, Move, MoveResult } from './move/move'
import { moveChannel } from './move/move-channel'

/**
 * Composes the channel's current releases with the given ones, and points the channel at the result. When another team
 * moves the channel meanwhile, the promotion is made again on top of that team's work.
 * @throws {AdmissionError} when the candidate is worse than the current composition.
 */
export function promote(move: Move, changes: AppVersion[]): Promise<MoveResult> {
  const reason = `promote ${changes.map(({ app, version }) => `${app}@${version}`).join(' ')}`
  return moveChannel(move, async () => ({ reason, changes, takenBack: [], isStepBack: false }))
}
