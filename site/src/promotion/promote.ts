import type { AppVersion, Move, Moved } from './move/move'
import { advance } from './move/move-channel'

/**
 * Makes a composition of the channel's present one and some releases, and points the channel at it. Who loses a race
 * against another team does it again on top of that team's work, so that nobody's release is lost.
 * @throws {AdmissionError} when the candidate is worse than what it would replace.
 */
export function promote(move: Move, changes: AppVersion[]): Promise<Moved> {
  const reason = `promote ${changes.map(({ app, version }) => `${app}@${version}`).join(' ')}`
  return advance(move, async () => ({ reason, changes, left: [], isStepBack: false }))
}
